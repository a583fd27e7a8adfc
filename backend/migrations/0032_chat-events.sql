-- What a visitor did on the page around the chat, for staff: the newest hundred of each conversation.
create table chat_event (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  name text not null,
  data jsonb not null,
  happened_at timestamptz not null
);
create index chat_event_conversation on chat_event (conversation_id, id);
