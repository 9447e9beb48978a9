//! Which byte goes in which compaction mode, for the fewest codewords: dynamic programming
//! forward over the minimum costs, then back along their origins.

use super::{
    Start,
    alphabet::{CLASS, Class, state::STATES},
    costs::Entries,
};

/// The state each byte is encoded in, and how many codewords that takes.
#[derive(Debug)]
pub(super) struct Plan {
    steps: Steps,
    pub(super) codewords: usize,
}

impl Plan {
    /// The plan with the fewest codewords; there must be a byte.
    pub(super) fn new(bytes: &[u8], start: Start) -> Self {
        let mut steps = Steps::new(bytes.len());
        let mut entries = Entries::at(start);
        let (mut state, mut codewords) = (0, 0);
        let mut pairs = steps.as_mut_slice().iter_mut().zip(bytes);
        let mut next = pairs.next();
        while let Some((step, &byte)) = next {
            let class = CLASS[usize::from(byte)];
            step.0 = entries.origins();
            let mut costs = entries.encode(class);
            next = pairs.next();
            // Digits and small letters come in runs, and within a run few states are in play.
            if class == Class::Digit {
                while let Some((step, _)) = next.as_mut().filter(|(_, byte)| byte.is_ascii_digit())
                {
                    costs.encode_next_digit(&mut step.0);
                    next = pairs.next();
                }
            } else if class == Class::Lower {
                while let Some((step, _)) =
                    next.as_mut().filter(|(_, byte)| byte.is_ascii_lowercase())
                {
                    costs.encode_next_lower(&mut step.0);
                    next = pairs.next();
                }
            }
            if next.is_none() {
                (state, codewords) = costs.cheapest();
            }
            entries = costs.entries();
        }
        for step in steps.as_mut_slice().iter_mut().rev() {
            let origin = step.0[usize::from(state)];
            step.settle(state);
            state = origin;
        }
        Self { steps, codewords }
    }

    /// One step for each byte.
    pub(super) fn steps(&self) -> &[Step] {
        self.steps.as_slice()
    }
}

/// What is known of a byte: at first where each state was entered from, in the end its state.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Step([u8; STATES]);

impl Step {
    /// The state this byte is encoded in.
    pub(super) fn state(self) -> usize {
        usize::from(self.0[0])
    }

    fn settle(&mut self, state: u8) {
        self.0[0] = state;
    }
}

/// The steps, in place while they are few.
#[derive(Debug)]
struct Steps {
    count: usize,
    few: [Step; FEW],
    many: Vec<Step>,
}

const FEW: usize = 64;

impl Steps {
    fn new(count: usize) -> Self {
        let many = if count > FEW { vec![Step::default(); count] } else { Vec::new() };
        Self { count, few: [Step::default(); FEW], many }
    }

    fn as_slice(&self) -> &[Step] {
        if self.count > FEW { &self.many } else { &self.few[..self.count] }
    }

    fn as_mut_slice(&mut self) -> &mut [Step] {
        if self.count > FEW { &mut self.many } else { &mut self.few[..self.count] }
    }
}
