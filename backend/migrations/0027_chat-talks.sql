-- One talk after the other, from what a customer writes first until somebody ends it. The messages know nothing of it:
-- that a talk has ended, and how it was, are messages like any other.
create table chat_talk (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  -- Who of the staff looks after it, by the name that customers see.
  agent text,
  started_at timestamptz not null default now(),
  answered_at timestamptz,
  -- Since when the customer has been waiting for an answer, how often they have, and how long in all.
  waiting_since timestamptz,
  waits integer not null default 0,
  waited_ms bigint not null default 0,
  ended_at timestamptz,
  ended_by text check (ended_by in ('staff', 'customer')),
  stars smallint check (stars between 1 and 5),
  words text
);
create unique index chat_talk_open on chat_talk (conversation_id) where ended_at is null;
create index chat_talk_of on chat_talk (conversation_id, id desc);
create index chat_talk_started on chat_talk (started_at);

-- Who of the staff has said it.
alter table chat_message add column agent text;

-- What staff tell each other about a customer, who never sees it.
create table chat_note (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  agent text,
  words text not null,
  created_at timestamptz not null default now()
);
create index chat_note_of on chat_note (conversation_id, id);
