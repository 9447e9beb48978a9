//! Admission control: decides whether a request may wait for a processor. A burst may wait. In a longer overload, requests
//! that would wait too long are refused at once, so that admitted requests are answered soon.

use std::time::Duration;

use tokio::time::Instant;

/// How long requests may wait for a processor permanently: clients that send one request after another wait this long for
/// each other.
const WAIT: Duration = Duration::from_millis(30);

/// How long the wait may exceed that: a burst is worked off without refusing anybody.
const BURST: Duration = Duration::from_millis(200);

/// How long the queue must be short before a new burst may begin, and how often an overload is reassessed: the queue may be
/// empty for moments even in an overload.
const CALM: Duration = Duration::from_secs(1);

/// An overload is over when fewer than one in this many admitted requests is refused: clients that retry after a second, as
/// they are told, do not prolong it.
const FEW: u32 = 4;

/// How many starts the pace is averaged over.
const AVERAGED: u32 = 8;

/// The state of admission control: how fast requests start, and how many arrive.
#[derive(Debug, Default)]
pub(super) struct Admission {
    /// The recent average time between two starts while requests wait. It includes everything that keeps a processor busy.
    pace: Duration,
    /// When a request last started.
    started: Option<Instant>,
    /// When the queue became too long, and when it was last seen so.
    long: Option<(Instant, Instant)>,
    /// Set while more requests arrive than can be done.
    overload: Option<Overload>,
}

/// One second of an overload.
#[derive(Debug, Clone, Copy)]
struct Overload {
    began: Instant,
    last_refused: Instant,
    admitted: u32,
    refused: u32,
}

impl Overload {
    fn new(now: Instant) -> Self {
        Self { began: now, last_refused: now, admitted: 0, refused: 0 }
    }

    /// The overload at this time: the same second, the next one, or none.
    fn at(self, now: Instant) -> Option<Self> {
        let since = |then| now.saturating_duration_since(then);
        if since(self.last_refused) > CALM {
            None
        } else if since(self.began) <= CALM {
            Some(self)
        } else {
            (self.refused.saturating_mul(FEW) >= self.admitted).then(|| Self::new(now))
        }
    }

    fn count(&mut self, is_admitted: bool, now: Instant) {
        if is_admitted {
            self.admitted += 1;
        } else {
            self.refused += 1;
            self.last_refused = now;
        }
    }
}

impl Admission {
    /// The state in an overload.
    #[cfg(test)]
    pub(super) fn in_overload(now: Instant) -> Self {
        Self { overload: Some(Overload::new(now)), ..Self::default() }
    }

    /// Whether one more request may wait behind this many, for this many cores. One request may always wait: each start updates
    /// the pace, so that a stale one recovers.
    pub(super) fn admits(&mut self, waiting: u32, cores: u32, now: Instant) -> bool {
        self.overload = self.overload.and_then(|overload| overload.at(now));
        if self.overload.is_none() && !self.is_too_long(waiting, now) {
            return true;
        }
        // In an overload, so many wait that no core is idle. More would only make all of them wait longer.
        let is_admitted = waiting < (cores / 2).max(1);
        self.overload.get_or_insert(Overload::new(now)).count(is_admitted, now);
        is_admitted
    }

    /// Whether the queue would be too long with one more request, and has been for too long.
    fn is_too_long(&mut self, waiting: u32, now: Instant) -> bool {
        if waiting == 0 || self.pace.saturating_mul(waiting.saturating_add(1)) <= WAIT {
            return false;
        }
        let since = match self.long {
            Some((since, last)) if now.saturating_duration_since(last) <= CALM => since,
            _ => now,
        };
        self.long = Some((since, now));
        now.saturating_duration_since(since) > BURST
    }

    /// Notes the start of a request that did not wait.
    pub(super) fn start_at_once(&mut self, now: Instant) {
        self.started = Some(now);
        if let Some(overload) = &mut self.overload {
            overload.count(true, now);
        }
    }

    /// Notes the start of a request that waited.
    pub(super) fn start(&mut self, now: Instant) {
        // No slot was free in between, or the waiting request would have got it.
        if let Some(last) = self.started {
            let between = now.saturating_duration_since(last);
            self.pace = if self.pace.is_zero() {
                between
            } else {
                (self.pace * (AVERAGED - 1) + between) / AVERAGED
            };
        }
        self.started = Some(now);
    }
}

#[cfg(test)]
mod tests {
    use crate::scheduler::admission::*;

    const MILLISECOND: Duration = Duration::from_millis(1);

    /// How many requests are admitted with four cores while none starts.
    fn admitted(admission: &mut Admission, now: Instant) -> usize {
        (0..300).take_while(|waiting| admission.admits(*waiting, 4, now)).count()
    }

    fn paced(pace: Duration) -> Admission {
        Admission { pace, ..Admission::default() }
    }

    #[test]
    fn a_burst_may_wait_and_an_overload_may_not() {
        let mut admission = paced(MILLISECOND * 10);
        let start = Instant::now();
        assert_eq!(admitted(&mut admission, start), 300);
        assert_eq!(admitted(&mut admission, start + BURST), 300);
        // Three starts of 10 ms are 30 ms. The fourth is too many, and from then on half as many wait as there are cores.
        let later = start + BURST + MILLISECOND;
        assert_eq!(admitted(&mut admission, later), 3);
        assert_eq!(admitted(&mut admission, later + CALM), 2);
        // After a calm second a new burst may wait.
        assert_eq!(admitted(&mut admission, later + CALM * 2 + BURST), 300);
    }

    #[test]
    fn many_quick_requests_are_no_overload() {
        let mut admission = paced(Duration::from_micros(80));
        let start = Instant::now();
        assert_eq!(admitted(&mut admission, start), 300);
        assert_eq!(admitted(&mut admission, start + BURST * 2), 300);
    }

    #[test]
    fn clients_that_wait_for_each_other_are_no_overload() {
        let (mut admission, start) = (paced(MILLISECOND), Instant::now());
        assert!((0..5000).all(|passed| admission.admits(28, 4, start + MILLISECOND * passed)));
    }

    /// Starts a request every 10 ms between two seconds, while this many arrive for each; returns the longest queue.
    fn longest(admission: &mut Admission, start: Instant, seconds: [u32; 2], come: usize) -> u32 {
        let (mut waiting, mut longest) = (0, 0);
        for step in seconds[0] * 100..seconds[1] * 100 {
            let now = start + MILLISECOND * (step * 10);
            for _ in 0..come {
                waiting += u32::from(admission.admits(waiting, 4, now));
            }
            longest = longest.max(waiting);
            admission.start(now);
            waiting = waiting.saturating_sub(1);
        }
        longest
    }

    #[test]
    fn an_overload_lasts_while_more_arrives_than_can_be_done() {
        let (mut admission, start) = (Admission::default(), Instant::now());
        assert!(longest(&mut admission, start, [0, 1], 2) > 10);
        assert_eq!(longest(&mut admission, start, [1, 60], 2), 2);
        // As many arrive as can be done: none is refused, and after a second three may wait again.
        assert_eq!(longest(&mut admission, start, [60, 62], 1), 1);
        assert!(admission.admits(2, 4, start + Duration::from_secs(62)));
    }

    #[test]
    fn a_few_who_are_refused_do_not_keep_a_flood_going() {
        let start = Instant::now();
        let mut overload = Overload::new(start);
        (0..100).for_each(|_| overload.count(true, start));
        (0..10).for_each(|_| overload.count(false, start + CALM));
        let mut admission = Admission { overload: Some(overload), ..Admission::default() };
        assert!(!admission.admits(2, 4, start + CALM));
        assert!(admission.admits(2, 4, start + CALM + MILLISECOND));
    }

    #[test]
    fn the_pace_is_the_average_time_between_starts() {
        let (mut admission, start) = (Admission::default(), Instant::now());
        admission.start(start + MILLISECOND * 100);
        assert_eq!(admission.pace, Duration::ZERO);
        admission.start(start + MILLISECOND * 108);
        assert_eq!(admission.pace, MILLISECOND * 8);
        admission.start(start + MILLISECOND * 124);
        assert_eq!(admission.pace, MILLISECOND * 9);
    }

    #[test]
    fn a_slow_pace_is_unlearnt_while_others_are_refused() {
        let start = Instant::now();
        let mut admission = Admission {
            started: Some(start),
            long: Some((start, start)),
            ..paced(Duration::from_secs(1))
        };
        let mut now = start + BURST * 2;
        assert_eq!(admitted(&mut admission, now), 2);
        for _ in 0..60 {
            now += MILLISECOND;
            admission.start(now);
        }
        assert!(admission.pace < MILLISECOND * 3, "{:?}", admission.pace);
        assert!(admitted(&mut admission, now + CALM) > 8);
    }
}
