//! Processes killed while they write: acknowledged writes are stored, and nothing is half done.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    io::{BufRead as _, BufReader, Write as _},
    process::{Command, Stdio},
    sync::Arc,
};

use store::{
    AccountId, DesignId, DesignSave, Digest, KeyCreation, KeyId, Location, Quota, Settings, Store,
};
use tokio::task::JoinSet;

use crate::{
    fixture::{Database, Engine, again, block_on, run},
    given::{account, account_id, change, design_id, key_id, new_design, new_key, password},
};

mod on_sqlite {
    #[test]
    fn acknowledged_writes_survive_a_kill() {
        super::parent_or_child(crate::fixture::Engine::Sqlite);
    }
}

mod on_postgres {
    #[test]
    fn acknowledged_writes_survive_a_kill() {
        super::parent_or_child(crate::fixture::Engine::Postgres);
    }
}

const PLACE: &str = "LABELWRIGHT_TEST_CRASH_PLACE";
const CYCLE: &str = "LABELWRIGHT_TEST_CRASH_CYCLE";
const CYCLES: u128 = 12;
const WRITERS: u128 = 8;
const ROOM: Quota =
    Quota { designs: 1_000_000, design_bytes: 1_000_000, total_bytes: 1 << 40, versions: 2 };

/// The contents of an account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct State {
    designs: BTreeMap<DesignId, (i64, Digest)>,
    keys: BTreeSet<KeyId>,
    password: String,
}

enum Action {
    Create,
    Replace { expected: i64 },
    Delete,
    CreateKey,
    RevokeKey,
    SetPassword,
}

/// The steps of a writer are the same in the child, which carries them out, and in the parent, which knows the expected
/// contents after each.
struct Step {
    account: AccountId,
    number: u128,
}

impl Step {
    fn round(&self) -> u128 {
        self.number / 6
    }

    fn design(&self) -> DesignId {
        design_id(self.round())
    }

    fn key(&self) -> KeyId {
        key_id(self.key_number())
    }

    fn key_number(&self) -> u128 {
        u128::from_be_bytes(*self.account.bytes()) * 1_000_000 + self.round()
    }

    fn body(&self) -> Vec<u8> {
        format!("step {} ", self.number)
            .repeat(1 + usize::try_from(self.number % 7).unwrap() * 200)
            .into_bytes()
    }

    fn action(&self) -> Action {
        let even = self.round().is_multiple_of(2);
        match self.number % 6 {
            0 => Action::Create,
            1 => Action::Replace { expected: 1 },
            2 => Action::CreateKey,
            3 => Action::SetPassword,
            4 if even => Action::RevokeKey,
            4 => Action::Replace { expected: 2 },
            _ if self.round().is_multiple_of(3) => {
                Action::Replace { expected: if even { 2 } else { 3 } }
            }
            _ => Action::Delete,
        }
    }

    async fn take(&self, store: &Store) {
        let account = self.account;
        match self.action() {
            Action::Create => {
                let design = new_design(account, self.round(), &self.body());
                let saved = store.designs().create(design, ROOM).await.unwrap();
                assert!(matches!(saved, DesignSave::Saved { .. }), "{saved:?}");
            }
            Action::Replace { expected } => {
                let change = change(account, self.design(), expected, &self.body());
                let saved = store.designs().replace(change, ROOM).await.unwrap();
                assert!(matches!(saved, DesignSave::Saved { .. }), "{saved:?}");
            }
            Action::Delete => {
                assert!(store.designs().delete(account, self.design()).await.unwrap());
            }
            Action::CreateKey => {
                let key = new_key(account, self.key_number());
                let created = store.keys().create(key, 1_000_000).await.unwrap();
                assert_eq!(created, KeyCreation::Created);
            }
            Action::RevokeKey => assert!(store.keys().revoke(account, self.key()).await.unwrap()),
            Action::SetPassword => {
                let hash = password(&format!("${}", self.number));
                let set = store.accounts().set_password(account, hash, None).await.unwrap();
                assert!(set.is_some());
            }
        }
    }

    fn apply(&self, state: &mut State) {
        let digest = Digest::of(&self.body());
        match self.action() {
            Action::Create => drop(state.designs.insert(self.design(), (1, digest))),
            Action::Replace { expected } => {
                let old = state.designs.insert(self.design(), (expected + 1, digest));
                assert_eq!(old.map(|(revision, _)| revision), Some(expected));
            }
            Action::Delete => drop(state.designs.remove(&self.design())),
            Action::CreateKey => assert!(state.keys.insert(self.key())),
            Action::RevokeKey => assert!(state.keys.remove(&self.key())),
            Action::SetPassword => state.password = format!("${}", self.number),
        }
    }
}

fn writers(cycle: u128) -> impl Iterator<Item = u128> {
    (0..WRITERS).map(move |writer| cycle * WRITERS + writer)
}

fn parent_or_child(engine: Engine) {
    match (env::var_os(PLACE), env::var_os(CYCLE)) {
        (Some(place), Some(cycle)) => {
            let place = place.to_str().unwrap().parse().unwrap();
            let cycle = cycle.to_str().unwrap().parse().unwrap();
            block_on(write_until_killed(place, cycle));
        }
        _ => run(engine, what_a_killed_process_acknowledged_is_there),
    }
}

async fn what_a_killed_process_acknowledged_is_there(database: Arc<Database>) {
    let mut random = fastrand::Rng::with_seed(1);
    for cycle in 0..CYCLES {
        let acknowledged = kill(&database, cycle, random.usize(1..600));
        let store = database.open().await;
        for writer in writers(cycle) {
            let done = acknowledged.get(&writer).copied();
            check(&store, account_id(writer), done).await;
        }
        assert_eq!(store.examine().await.unwrap().findings, Vec::<String>::new());
        store.close().await;
    }
}

/// Starts a child, kills it after a number of acknowledgements, and returns the last step of each writer.
fn kill(database: &Database, cycle: u128, after: usize) -> BTreeMap<u128, u128> {
    let (mount, place) = match database.engine {
        Engine::Sqlite => ("on_sqlite", format!("sqlite:{}", database.file().display())),
        Engine::Postgres => ("on_postgres", database.url()),
    };
    let [program, arguments @ ..] =
        again(&format!("crashes::{mount}::acknowledged_writes_survive_a_kill"));
    let mut child = Command::new(program)
        .args(arguments)
        .env(PLACE, place)
        .env(CYCLE, cycle.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut acknowledged = BTreeMap::new();
    let mut count = 0;
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        // Lines written before the kill are still in the pipe; an incomplete line is ignored.
        let Some(told) = line.strip_prefix("done ").and_then(|told| told.strip_suffix(" .")) else {
            continue;
        };
        let (writer, step) = told.split_once(' ').unwrap();
        acknowledged.insert(writer.parse().unwrap(), step.parse().unwrap());
        count += 1;
        if count == after {
            // SIGKILL.
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    assert!(count >= after, "the child ended by itself");
    acknowledged
}

async fn check(store: &Store, id: AccountId, done: Option<u128>) {
    let Some(account) = store.accounts().find(id).await.unwrap() else {
        assert_eq!(done, None, "account {id} is lost");
        return;
    };
    let found = State {
        designs: store
            .designs()
            .list(id)
            .await
            .unwrap()
            .iter()
            .map(|design| (design.id, (design.revision, design.digest)))
            .collect(),
        keys: store.keys().list(id).await.unwrap().iter().map(|key| key.id).collect(),
        password: account.password.as_str().to_owned(),
    };
    let mut expected = State { password: "$hash".to_owned(), ..State::default() };
    let steps = done.map_or(0, |done| done + 1);
    for number in 0..steps {
        Step { account: id, number }.apply(&mut expected);
    }
    if found != expected {
        // The step after the last one may have been carried out without being reported.
        Step { account: id, number: steps }.apply(&mut expected);
        assert_eq!(found, expected, "after {steps} steps of {id}");
    }
}

async fn write_until_killed(place: Location, cycle: u128) {
    let store = Arc::new(Store::open(&place, &Settings::default()).await.unwrap());
    let mut tasks = JoinSet::new();
    for writer in writers(cycle) {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            let account = account(&store, writer).await;
            for number in 0..10_000 {
                Step { account, number }.take(&store).await;
                writeln!(std::io::stdout(), "done {writer} {number} .").unwrap();
            }
        });
    }
    tasks.join_all().await;
}
