//! Counts connections, in total and per network address.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::OwnedSemaphorePermit;

/// The connections of each network address.
#[derive(Debug)]
pub(super) struct AddressCounts {
    most: usize,
    held: Mutex<HashMap<IpAddr, usize>>,
}

/// Counts a connection until it is dropped: in total, and for its address if that is limited.
#[derive(Debug)]
pub(super) struct ConnectionPermit {
    _total: Option<OwnedSemaphorePermit>,
    _address: Option<AddressPermit>,
}

/// Counts a connection of an address until it is dropped.
#[derive(Debug)]
pub(super) struct AddressPermit {
    addresses: Arc<AddressCounts>,
    address: IpAddr,
}

impl ConnectionPermit {
    pub(super) fn new(total: Option<OwnedSemaphorePermit>, address: Option<AddressPermit>) -> Self {
        Self { _total: total, _address: address }
    }
}

impl AddressCounts {
    pub(super) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, held: Mutex::default() })
    }

    /// Counts one more connection of an address, unless it has too many.
    pub(super) fn take(self: &Arc<Self>, address: IpAddr) -> Option<AddressPermit> {
        let mut held = self.held();
        let count = held.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(AddressPermit { addresses: Arc::clone(self), address })
    }

    fn held(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        // A panic while the lock was held leaves valid numbers.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for AddressPermit {
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
    fn connections_are_counted_per_address() {
        let addresses = AddressCounts::new(2);
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
    fn addresses_without_connections_are_forgotten() {
        let addresses = AddressCounts::new(1);
        drop(addresses.take(IpAddr::from([192, 0, 2, 1])));
        assert!(addresses.held().is_empty());
    }
}
