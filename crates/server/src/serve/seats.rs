//! Seats: how many connections there are, in all and from each network address.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::OwnedSemaphorePermit;

/// Connections of each network address that has any.
#[derive(Debug)]
pub(super) struct Addresses {
    most: usize,
    held: Mutex<HashMap<IpAddr, usize>>,
}

/// A connection's place: one of all, and one of its address where those are bounded.
#[derive(Debug)]
pub(super) struct Seat {
    _one_of_all: Option<OwnedSemaphorePermit>,
    _of_address: Option<OfAddress>,
}

/// One of the connections of an address.
#[derive(Debug)]
pub(super) struct OfAddress {
    addresses: Arc<Addresses>,
    address: IpAddr,
}

impl Seat {
    pub(super) fn new(
        one_of_all: Option<OwnedSemaphorePermit>,
        of_address: Option<OfAddress>,
    ) -> Self {
        Self { _one_of_all: one_of_all, _of_address: of_address }
    }
}

impl Addresses {
    pub(super) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, held: Mutex::default() })
    }

    /// One more connection of an address, unless it has as many as it may.
    pub(super) fn take(self: &Arc<Self>, address: IpAddr) -> Option<OfAddress> {
        let mut held = self.held();
        let count = held.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(OfAddress { addresses: Arc::clone(self), address })
    }

    fn held(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // A thread that died with the lock left whole numbers behind.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for OfAddress {
    fn drop(&mut self) {
        let mut held = self.addresses.held();
        if let Some(count) = held.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_seats_of_its_own() {
        let addresses = Addresses::new(2);
        let (one, other) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let first = addresses.take(one);
        let second = addresses.take(one);
        assert!(first.is_some() && second.is_some());
        assert!(addresses.take(one).is_none());
        assert!(addresses.take(other).is_some());
        drop(first);
        assert!(addresses.take(one).is_some());
    }

    #[test]
    fn nothing_is_kept_of_those_who_left() {
        let addresses = Addresses::new(1);
        drop(addresses.take(IpAddr::from([192, 0, 2, 1])));
        assert!(addresses.held().is_empty());
    }
}
