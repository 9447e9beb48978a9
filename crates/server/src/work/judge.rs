//! Who may stand in the line before the processors. A burst may; when more comes than can be done, for longer than a moment,
//! those who would wait too long are sent away at once, so that those who are let in are answered soon.

use std::time::Duration;

use tokio::time::Instant;

/// What work may wait for a processor, again and again: workers who ask one after the other wait for each other this long.
const WAIT: Duration = Duration::from_millis(30);

/// How long it may wait longer: a burst is done in the end, and nobody need come again.
const BURST: Duration = Duration::from_millis(200);

/// How long the line has to be short before it may be long again, and how often a flood is judged: in one, too, there are
/// moments without a line.
const CALM: Duration = Duration::from_secs(1);

/// A flood is over when not one is sent away for so many who are let in: who asks again after a second, as they are told,
/// does not make one.
const FEW: u32 = 4;

/// How many turns the pace is learnt from.
const LEARNT: u32 = 8;

/// Who may wait: what is known of how fast it goes and how many come.
#[derive(Debug, Default)]
pub(super) struct Judge {
    /// From one turn to the next while somebody waits, of late. Counted where the turns are, it has everything in it that
    /// keeps a processor busy.
    pace: Duration,
    /// When somebody's turn last came.
    turned: Option<Instant>,
    /// Since when the line is too long, and when it was last.
    long: Option<(Instant, Instant)>,
    /// When more comes than can be done.
    flood: Option<Flood>,
}

/// A second of a flood.
#[derive(Debug, Clone, Copy)]
struct Flood {
    began: Instant,
    last_sent_away: Instant,
    let_in: u32,
    sent_away: u32,
}

impl Flood {
    fn new(now: Instant) -> Self {
        Self { began: now, last_sent_away: now, let_in: 0, sent_away: 0 }
    }

    /// What it is now: the same second, the next one, or over.
    fn at(self, now: Instant) -> Option<Self> {
        let since = |then| now.saturating_duration_since(then);
        if since(self.last_sent_away) > CALM {
            None
        } else if since(self.began) <= CALM {
            Some(self)
        } else {
            (self.sent_away.saturating_mul(FEW) >= self.let_in).then(|| Self::new(now))
        }
    }

    fn count(&mut self, is_let_in: bool, now: Instant) {
        if is_let_in {
            self.let_in += 1;
        } else {
            self.sent_away += 1;
            self.last_sent_away = now;
        }
    }
}

impl Judge {
    /// One who has seen more come than can be done.
    #[cfg(test)]
    pub(super) fn in_flood(now: Instant) -> Self {
        Self { flood: Some(Flood::new(now)), ..Self::default() }
    }

    /// Whether one more may stand behind so many who wait for so many cores. One always may: by whose turn a pace that was
    /// slow is unlearnt.
    pub(super) fn admits(&mut self, waiting: u32, cores: u32, now: Instant) -> bool {
        self.flood = self.flood.and_then(|flood| flood.at(now));
        if self.flood.is_none() && !self.is_too_long(waiting, now) {
            return true;
        }
        // In a flood, enough wait for no core to be idle: more would get no more done, and all be answered later.
        let is_let_in = waiting < (cores / 2).max(1);
        self.flood.get_or_insert(Flood::new(now)).count(is_let_in, now);
        is_let_in
    }

    /// Whether with one more the line is too long, and has been for too long.
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

    /// The turn of somebody who found nobody waiting.
    pub(super) fn turn_at_once(&mut self, now: Instant) {
        self.turned = Some(now);
        if let Some(flood) = &mut self.flood {
            flood.count(true, now);
        }
    }

    /// The turn of somebody who waited.
    pub(super) fn turn(&mut self, now: Instant) {
        // No place was free since: whoever waits would have had it.
        if let Some(last) = self.turned {
            let between = now.saturating_duration_since(last);
            self.pace = if self.pace.is_zero() {
                between
            } else {
                (self.pace * (LEARNT - 1) + between) / LEARNT
            };
        }
        self.turned = Some(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MILLISECOND: Duration = Duration::from_millis(1);

    /// How many are let in one after the other, with four cores, while nobody's turn comes.
    fn let_in(judge: &mut Judge, now: Instant) -> usize {
        (0..300).take_while(|waiting| judge.admits(*waiting, 4, now)).count()
    }

    fn paced(pace: Duration) -> Judge {
        Judge { pace, ..Judge::default() }
    }

    #[test]
    fn a_burst_may_wait_and_a_flood_may_not() {
        let mut judge = paced(MILLISECOND * 10);
        let start = Instant::now();
        assert_eq!(let_in(&mut judge, start), 300);
        assert_eq!(let_in(&mut judge, start + BURST), 300);
        // Three turns of 10 ms are 30 ms; the fourth is one too many, and from then on half as many wait as there are cores.
        let later = start + BURST + MILLISECOND;
        assert_eq!(let_in(&mut judge, later), 3);
        assert_eq!(let_in(&mut judge, later + CALM), 2);
        // After a calm it is a burst again.
        assert_eq!(let_in(&mut judge, later + CALM * 2 + BURST), 300);
    }

    #[test]
    fn many_quick_ones_are_no_flood() {
        let mut judge = paced(Duration::from_micros(80));
        let start = Instant::now();
        assert_eq!(let_in(&mut judge, start), 300);
        assert_eq!(let_in(&mut judge, start + BURST * 2), 300);
    }

    #[test]
    fn workers_who_wait_for_each_other_are_no_flood() {
        let (mut judge, start) = (paced(MILLISECOND), Instant::now());
        assert!((0..5000).all(|passed| judge.admits(28, 4, start + MILLISECOND * passed)));
    }

    /// A turn each 10 ms from one second to another, and so many who come for each; the longest line there was.
    fn longest(judge: &mut Judge, start: Instant, seconds: [u32; 2], come: usize) -> u32 {
        let (mut waiting, mut longest) = (0, 0);
        for turn in seconds[0] * 100..seconds[1] * 100 {
            let now = start + MILLISECOND * (turn * 10);
            for _ in 0..come {
                waiting += u32::from(judge.admits(waiting, 4, now));
            }
            longest = longest.max(waiting);
            judge.turn(now);
            waiting = waiting.saturating_sub(1);
        }
        longest
    }

    #[test]
    fn a_flood_lasts_as_long_as_more_comes_than_can_be_done() {
        let (mut judge, start) = (Judge::default(), Instant::now());
        assert!(longest(&mut judge, start, [0, 1], 2) > 10);
        assert_eq!(longest(&mut judge, start, [1, 60], 2), 2);
        // As many as can be done: nobody is sent away, and after a second three may wait again.
        assert_eq!(longest(&mut judge, start, [60, 62], 1), 1);
        assert!(judge.admits(2, 4, start + Duration::from_secs(62)));
    }

    #[test]
    fn a_few_who_are_sent_away_do_not_keep_a_flood_going() {
        let start = Instant::now();
        let mut flood = Flood::new(start);
        (0..100).for_each(|_| flood.count(true, start));
        (0..10).for_each(|_| flood.count(false, start + CALM));
        let mut judge = Judge { flood: Some(flood), ..Judge::default() };
        assert!(!judge.admits(2, 4, start + CALM));
        assert!(judge.admits(2, 4, start + CALM + MILLISECOND));
    }

    #[test]
    fn the_pace_is_that_of_turns_one_after_the_other() {
        let (mut judge, start) = (Judge::default(), Instant::now());
        judge.turn(start + MILLISECOND * 100);
        assert_eq!(judge.pace, Duration::ZERO);
        judge.turn(start + MILLISECOND * 108);
        assert_eq!(judge.pace, MILLISECOND * 8);
        judge.turn(start + MILLISECOND * 124);
        assert_eq!(judge.pace, MILLISECOND * 9);
    }

    #[test]
    fn a_slow_pace_is_unlearnt_while_others_are_sent_away() {
        let start = Instant::now();
        let mut judge = Judge {
            turned: Some(start),
            long: Some((start, start)),
            ..paced(Duration::from_secs(1))
        };
        let mut now = start + BURST * 2;
        assert_eq!(let_in(&mut judge, now), 2);
        for _ in 0..60 {
            now += MILLISECOND;
            judge.turn(now);
        }
        assert!(judge.pace < MILLISECOND * 3, "{:?}", judge.pace);
        assert!(let_in(&mut judge, now + CALM) > 8);
    }
}
