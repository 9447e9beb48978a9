//! Random operations compared with a model in memory: both engines answer as the model does.

use std::{collections::BTreeMap, sync::Arc};

use store::{
    AccountId, DesignId, DesignSave, Digest, KeyCreation, Limit, Quota, QuotaReached, Store, Usage,
};

use crate::{
    fixture::Database,
    given::{account_id, change, design_id, key_id, name, new_account, new_design, new_key, time},
};

on_both_engines!(random_operations_answer_as_the_model_does);

const QUOTA: Quota = Quota { designs: 3, design_bytes: 20, total_bytes: 40, versions: 2 };
const KEYS: u64 = 2;

#[derive(Default)]
struct Account {
    /// All bodies ever saved, by revision.
    designs: BTreeMap<DesignId, (String, Vec<Vec<u8>>)>,
    keys: Vec<u128>,
}

#[derive(Default)]
struct Model {
    accounts: BTreeMap<AccountId, Account>,
}

impl Account {
    fn bytes(&self) -> u64 {
        self.designs.values().map(|(_, bodies)| bodies.last().unwrap().len() as u64).sum()
    }
}

fn refusal(limit: Limit, used: u64, needed: u64, most: u64) -> Option<DesignSave> {
    let refusal = QuotaReached { limit, used, needed, most };
    (used + needed > most).then_some(DesignSave::QuotaReached(refusal))
}

impl Model {
    fn create(&mut self, id: AccountId, design: DesignId, title: &str, body: &[u8]) -> DesignSave {
        let Some(account) = self.accounts.get_mut(&id) else { return DesignSave::Absent };
        if let Some((_, bodies)) = account.designs.get(&design) {
            return DesignSave::Conflict { current: i64::try_from(bodies.len()).unwrap() };
        }
        let size = body.len() as u64;
        let refused = refusal(Limit::DesignBytes, 0, size, QUOTA.design_bytes)
            .or(refusal(Limit::Designs, account.designs.len() as u64, 1, QUOTA.designs))
            .or(refusal(Limit::TotalBytes, account.bytes(), size, QUOTA.total_bytes));
        refused.unwrap_or_else(|| {
            account.designs.insert(design, (title.to_owned(), vec![body.to_vec()]));
            DesignSave::Saved { revision: 1, digest: Digest::of(body) }
        })
    }

    fn replace(
        &mut self,
        id: AccountId,
        design: DesignId,
        expected: i64,
        body: &[u8],
    ) -> DesignSave {
        let Some(account) = self.accounts.get_mut(&id) else { return DesignSave::Absent };
        let bytes = account.bytes();
        let Some((_, bodies)) = account.designs.get_mut(&design) else { return DesignSave::Absent };
        let current = i64::try_from(bodies.len()).unwrap();
        if current != expected {
            return DesignSave::Conflict { current };
        }
        let (old, new) = (bodies.last().unwrap().len() as u64, body.len() as u64);
        let refused = refusal(Limit::DesignBytes, 0, new, QUOTA.design_bytes).or(if new > old {
            refusal(Limit::TotalBytes, bytes - old, new, QUOTA.total_bytes)
        } else {
            None
        });
        refused.unwrap_or_else(|| {
            bodies.push(body.to_vec());
            DesignSave::Saved { revision: current + 1, digest: Digest::of(body) }
        })
    }
}

impl Model {
    fn delete(&mut self, id: AccountId, design: DesignId) -> bool {
        let account = self.accounts.get_mut(&id);
        account.is_some_and(|account| account.designs.remove(&design).is_some())
    }

    fn create_key(&mut self, id: AccountId, key: u128) -> KeyCreation {
        let Some(account) = self.accounts.get_mut(&id) else { return KeyCreation::Absent };
        let used = account.keys.len() as u64;
        if used == KEYS {
            let refusal = QuotaReached { limit: Limit::Keys, used, needed: 1, most: KEYS };
            return KeyCreation::QuotaReached(refusal);
        }
        account.keys.push(key);
        KeyCreation::Created
    }

    fn revoke(&mut self, id: AccountId, key: u128) -> bool {
        let Some(account) = self.accounts.get_mut(&id) else { return false };
        let before = account.keys.len();
        account.keys.retain(|&kept| kept != key);
        account.keys.len() < before
    }
}

async fn random_operations_answer_as_the_model_does(database: Arc<Database>) {
    let store = database.open().await;
    let mut model = Model::default();
    for number in 1..=2 {
        store.accounts().create(new_account(number)).await.unwrap();
        model.accounts.insert(account_id(number), Account::default());
    }
    let mut random = fastrand::Rng::with_seed(7);
    let mut next_key = 1;
    for step in 0..600 {
        // Account 3 does not exist.
        let id = account_id(random.u128(1..=3));
        let design = design_id(random.u128(1..=5));
        let body = vec![random.u8(..); random.usize(0..25)];
        match random.u8(0..10) {
            0..=2 => {
                let number = u128::from_be_bytes(*design.bytes());
                let new = new_design(id, number, &body);
                let title = new.name.as_str().to_owned();
                let answer = store.designs().create(new, QUOTA).await.unwrap();
                assert_eq!(answer, model.create(id, design, &title, &body), "step {step}");
            }
            3..=5 => {
                let expected = random.i64(1..4);
                let answer = store.designs().replace(change(id, design, expected, &body), QUOTA);
                let expected = model.replace(id, design, expected, &body);
                assert_eq!(answer.await.unwrap(), expected, "step {step}");
            }
            6 => {
                let title = format!("name {step}");
                let answer = store.designs().rename(id, design, name(&title), time(step)).await;
                let account = model.accounts.get_mut(&id);
                let kept = account.and_then(|account| account.designs.get_mut(&design));
                assert_eq!(answer, Ok(kept.is_some()), "step {step}");
                if let Some(kept) = kept {
                    kept.0 = title;
                }
            }
            7 => {
                let answer = store.designs().delete(id, design).await.unwrap();
                assert_eq!(answer, model.delete(id, design), "step {step}");
            }
            8 => {
                let answer = store.keys().create(new_key(id, next_key), KEYS).await.unwrap();
                assert_eq!(answer, model.create_key(id, next_key), "step {step}");
                next_key += 1;
            }
            _ => {
                let key = random.u128(1..=next_key);
                let answer = store.keys().revoke(id, key_id(key)).await.unwrap();
                assert_eq!(answer, model.revoke(id, key), "step {step}");
            }
        }
        compare(&store, &model).await;
    }
}

async fn compare(store: &Store, model: &Model) {
    for (&id, account) in &model.accounts {
        let usage = Usage { designs: account.designs.len() as u64, bytes: account.bytes() };
        assert_eq!(store.designs().usage(id).await, Ok(usage));
        let listed = store.designs().list(id).await.unwrap();
        assert_eq!(listed.len(), account.designs.len());
        for summary in listed {
            let (title, bodies) = &account.designs[&summary.id];
            assert_eq!(summary.name, *title);
            let found = store.designs().find(id, summary.id).await.unwrap().unwrap();
            assert_eq!(found.summary, summary);
            assert_eq!(Some(&found.body), bodies.last());
            let versions = store.designs().versions(id, summary.id).await.unwrap();
            let kept = versions.iter().map(|version| (version.revision, version.digest));
            let revisions = (1..=summary.revision).rev();
            let expected = revisions.zip(bodies.iter().rev().map(|body| Digest::of(body))).take(3);
            assert!(kept.eq(expected), "{versions:?}");
        }
        let keys = store.keys().list(id).await.unwrap();
        let mut expected: Vec<_> = account.keys.iter().map(|&key| key_id(key)).collect();
        expected.sort();
        assert_eq!(keys.iter().map(|key| key.id).collect::<Vec<_>>(), expected);
    }
}
