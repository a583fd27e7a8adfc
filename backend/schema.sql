-- The schema after all migrations, to read. The migrations make it; after a new one:
-- node scripts/run.mjs backend/tools/schema/write.ts

create table account (
  id bigint generated always as identity not null,
  member_id bigint,
  kind text not null,
  code text default ''::text not null,
  currency text not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_member_id_kind_code_currency_key UNIQUE NULLS NOT DISTINCT (member_id, kind, code, currency),
  constraint account_currency_check CHECK ((currency = ANY (ARRAY['BAHT'::text, 'LAK'::text, 'COIN'::text]))),
  constraint account_kind_check CHECK ((kind = ANY (ARRAY['wallet'::text, 'game'::text, 'transit'::text, 'payout'::text, 'bonus'::text, 'refund'::text, 'invite'::text, 'coin'::text, 'house'::text, 'bank'::text])))
);

create table audit (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor text not null,
  action text not null,
  member_id bigint,
  network text,
  device text,
  detail jsonb default '{}'::jsonb not null,
  constraint audit_pkey PRIMARY KEY (id)
);

create table bank_change (
  member_id bigint not null,
  bank_code text not null,
  bank_account_name text not null,
  bank_account_no text not null,
  language text not null,
  takes_effect_at timestamp with time zone not null,
  constraint bank_change_pkey PRIMARY KEY (member_id),
  constraint bank_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table bonus (
  code text not null,
  type text not null,
  name jsonb,
  max_received integer,
  percent_fail double precision,
  banners jsonb default '[]'::jsonb not null,
  amount bigint default 0 not null,
  places integer,
  minimum_deposit bigint default 0 not null,
  position integer default 0 not null,
  is_offered boolean default true not null,
  multiple integer default 5 not null,
  by_currency jsonb default '{}'::jsonb not null,
  constraint bonus_pkey PRIMARY KEY (code),
  constraint bonus_multiple_check CHECK ((multiple >= 0)),
  constraint bonus_type_check CHECK ((type = ANY (ARRAY['limit'::text, 'day'::text, 'week'::text])))
);

create table chat_event (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  name text not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  constraint chat_event_pkey PRIMARY KEY (id),
  constraint chat_event_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);

create table chat_message (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  seq bigint not null,
  client_id text,
  sender text not null,
  content jsonb not null,
  session_id text,
  created_at timestamp with time zone default now() not null,
  agent text,
  constraint chat_message_pkey PRIMARY KEY (id),
  constraint chat_message_conversation_id_client_id_key UNIQUE (conversation_id, client_id),
  constraint chat_message_conversation_id_seq_key UNIQUE (conversation_id, seq),
  constraint chat_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);

create table chat_note (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  agent text,
  words text not null,
  created_at timestamp with time zone default now() not null,
  constraint chat_note_pkey PRIMARY KEY (id),
  constraint chat_note_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);

create table chat_presence (
  conversation_id bigint not null,
  here_until timestamp with time zone not null,
  constraint chat_presence_pkey PRIMARY KEY (conversation_id),
  constraint chat_presence_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);

create table chat_talk (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  agent text,
  started_at timestamp with time zone default now() not null,
  answered_at timestamp with time zone,
  waiting_since timestamp with time zone,
  waits integer default 0 not null,
  waited_ms bigint default 0 not null,
  ended_at timestamp with time zone,
  ended_by text,
  stars smallint,
  words text,
  first_seq bigint,
  constraint chat_talk_pkey PRIMARY KEY (id),
  constraint chat_talk_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint chat_talk_ended_by_check CHECK ((ended_by = ANY (ARRAY['staff'::text, 'customer'::text]))),
  constraint chat_talk_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);

create table conversation (
  id bigint generated always as identity not null,
  owner text not null,
  name text,
  username text,
  last_seq bigint default 0 not null,
  read_seq bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  contact text,
  page text,
  attributes jsonb,
  answers jsonb,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_owner_key UNIQUE (owner)
);

create table coupon (
  id text not null,
  member_id bigint not null,
  slice_code text,
  slice_label jsonb,
  prize_name jsonb,
  prize_type text not null,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  claimed_at timestamp with time zone,
  told_at timestamp with time zone,
  currency text default 'BAHT'::text not null,
  constraint coupon_pkey PRIMARY KEY (id),
  constraint coupon_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table demonstration_member (
  member_id bigint not null,
  is_closed boolean default false not null,
  constraint demonstration_member_pkey PRIMARY KEY (member_id),
  constraint demonstration_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table desk_agent (
  id bigint generated always as identity not null,
  name text not null,
  password_hash text not null,
  role text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  of_demonstration boolean default false not null,
  face text,
  constraint desk_agent_pkey PRIMARY KEY (id),
  constraint desk_agent_role_check CHECK ((role = ANY (ARRAY['agent'::text, 'administrator'::text])))
);

create table desk_session (
  token_hash text not null,
  agent_id bigint not null,
  expires_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  constraint desk_session_pkey PRIMARY KEY (token_hash),
  constraint desk_session_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES desk_agent(id)
);

create table entry (
  id bigint generated always as identity not null,
  kind text not null,
  member_id bigint,
  reference text not null,
  created_at timestamp with time zone default now() not null,
  constraint entry_pkey PRIMARY KEY (id),
  constraint entry_reference_key UNIQUE (reference)
);

create table game (
  code text not null,
  name text not null,
  category text not null,
  logo text,
  background text,
  web text,
  android text,
  ios text,
  factor double precision default 1 not null,
  position integer default 0 not null,
  is_offered boolean default true not null,
  constraint game_pkey PRIMARY KEY (code),
  constraint game_category_check CHECK ((category = ANY (ARRAY['slot'::text, 'sport'::text, 'lotto'::text]))),
  constraint game_code_check CHECK ((code <> 'WALLET'::text))
);

create table game_account (
  member_id bigint not null,
  game_code text not null,
  username text not null,
  password text not null,
  event jsonb,
  created_at timestamp with time zone default now() not null,
  constraint game_account_pkey PRIMARY KEY (member_id, game_code),
  constraint game_account_username_key UNIQUE (username),
  constraint game_account_game_code_fkey FOREIGN KEY (game_code) REFERENCES game(code),
  constraint game_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table gift_link (
  link text not null,
  member_id bigint not null,
  wallet_account text not null,
  amount bigint,
  state text default 'PROCESSING'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint gift_link_pkey PRIMARY KEY (link),
  constraint gift_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table history_head (
  id bigint generated always as identity not null,
  position bigint not null,
  at timestamp with time zone not null,
  proof text not null,
  constraint history_head_pkey PRIMARY KEY (id)
);

create table history_link (
  position bigint not null,
  kind text not null,
  key bigint not null,
  content bytea not null,
  hash bytea not null,
  constraint history_link_pkey PRIMARY KEY ("position"),
  constraint history_link_kind_key_key UNIQUE (kind, key),
  constraint history_link_kind_check CHECK ((kind = ANY (ARRAY['entry'::text, 'audit'::text])))
);

create table idempotency (
  member_id bigint not null,
  key text not null,
  route text not null,
  fingerprint text not null,
  work_id text not null,
  status integer,
  reply jsonb,
  created_at timestamp with time zone default now() not null,
  owner integer default 0 not null,
  constraint idempotency_pkey PRIMARY KEY (member_id, key),
  constraint idempotency_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table invite_share (
  id bigint generated always as identity not null,
  member_id bigint not null,
  invitee_id bigint not null,
  amount bigint not null,
  success integer default 0 not null,
  fail integer default 0 not null,
  received_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint invite_share_pkey PRIMARY KEY (id),
  constraint invite_share_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES member(id),
  constraint invite_share_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint invite_share_amount_check CHECK ((amount > 0))
);

create table known_desk_device (
  token_hash text not null,
  agent_id bigint not null,
  seen_at timestamp with time zone default now() not null,
  constraint known_desk_device_pkey PRIMARY KEY (token_hash, agent_id),
  constraint known_desk_device_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES desk_agent(id) ON DELETE CASCADE
);

create table known_device (
  token_hash text not null,
  member_id bigint not null,
  seen_at timestamp with time zone default now() not null,
  constraint known_device_pkey PRIMARY KEY (token_hash, member_id),
  constraint known_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table media (
  name text not null,
  owner text not null,
  media_type text not null,
  bytes bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint media_pkey PRIMARY KEY (name)
);

create table member (
  id bigint generated always as identity not null,
  username text not null,
  name text not null,
  password_hash text not null,
  source_code text,
  invited_by bigint,
  bank_code text,
  bank_account_name text,
  bank_account_no text,
  currency text not null,
  is_active boolean default true not null,
  synced_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  password_set_anew_at timestamp with time zone,
  locked_at timestamp with time zone,
  constraint member_pkey PRIMARY KEY (id),
  constraint member_username_key UNIQUE (username),
  constraint member_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES member(id),
  constraint member_currency_check CHECK ((currency = ANY (ARRAY['BAHT'::text, 'LAK'::text])))
);

create table notice_seen (
  member_id bigint not null,
  seen_at timestamp with time zone not null,
  constraint notice_seen_pkey PRIMARY KEY (member_id),
  constraint notice_seen_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table otp (
  token_hash text not null,
  reference text not null,
  phone text not null,
  code_hash text not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  purpose text default 'register'::text not null,
  asked_by text,
  constraint otp_pkey PRIMARY KEY (token_hash),
  constraint otp_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'password'::text])))
);

create table passkey (
  id uuid default gen_random_uuid() not null,
  member_id bigint not null,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table passkey_challenge (
  challenge_hash text not null,
  purpose text not null,
  member_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint passkey_challenge_check CHECK (((purpose = 'login'::text) = (member_id IS NULL))),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'add'::text, 'confirm'::text])))
);

create table play_break (
  member_id bigint not null,
  kind text not null,
  until timestamp with time zone not null,
  constraint play_break_pkey PRIMARY KEY (member_id),
  constraint play_break_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint play_break_kind_check CHECK ((kind = ANY (ARRAY['timeout'::text, 'exclusion'::text])))
);

create table play_clock (
  member_id bigint not null,
  every_minutes integer not null,
  started_at timestamp with time zone default now() not null,
  asked_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint play_clock_pkey PRIMARY KEY (member_id),
  constraint play_clock_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint play_clock_every_minutes_check CHECK (((every_minutes >= 5) AND (every_minutes <= 240)))
);

create table play_limit (
  member_id bigint not null,
  kind text not null,
  period text not null,
  amount bigint not null,
  asked boolean default false not null,
  asked_amount bigint,
  ready_at timestamp with time zone,
  constraint play_limit_pkey PRIMARY KEY (member_id, kind, period),
  constraint play_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint play_limit_amount_check CHECK ((amount >= 0)),
  constraint play_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'play'::text]))),
  constraint play_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);

create table play_time (
  member_id bigint not null,
  began_at timestamp with time zone not null,
  constraint play_time_pkey PRIMARY KEY (member_id, began_at),
  constraint play_time_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table played_round (
  reference text not null,
  member_id bigint not null,
  game_code text not null,
  bet bigint not null,
  won bigint not null,
  played_at timestamp with time zone not null,
  constraint played_round_pkey PRIMARY KEY (reference),
  constraint played_round_game_code_fkey FOREIGN KEY (game_code) REFERENCES game(code),
  constraint played_round_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint played_round_bet_check CHECK ((bet >= 0)),
  constraint played_round_won_check CHECK ((won >= 0))
);

create table posting (
  entry_id bigint not null,
  account_id bigint not null,
  amount bigint not null,
  seq bigint,
  balance bigint,
  constraint posting_pkey PRIMARY KEY (entry_id, account_id),
  constraint posting_account_id_seq_key UNIQUE (account_id, seq),
  constraint posting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint posting_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entry(id),
  constraint posting_amount_check CHECK ((amount <> 0)),
  constraint posting_balance_check CHECK ((balance >= 0))
);

create table promotion (
  code text not null,
  description jsonb,
  percent_fail double precision,
  amount bigint default 0 not null,
  places integer,
  multiple integer default 5 not null,
  by_currency jsonb default '{}'::jsonb not null,
  constraint promotion_pkey PRIMARY KEY (code),
  constraint promotion_multiple_check CHECK ((multiple >= 0))
);

create table push_message (
  id bigint generated always as identity not null,
  subscription_id bigint not null,
  kind text not null,
  amount bigint,
  tries integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  statement_id bigint,
  constraint push_message_pkey PRIMARY KEY (id),
  constraint push_message_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE
);

create table push_subscription (
  id bigint generated always as identity not null,
  member_id bigint not null,
  session_hash text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  kinds text[] not null,
  hides_amounts boolean not null,
  language text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint push_subscription_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE
);

create table qr_code (
  id text not null,
  member_id bigint not null,
  provider text not null,
  amount bigint not null,
  payload text not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint qr_code_pkey PRIMARY KEY (id),
  constraint qr_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint qr_code_amount_check CHECK ((amount > 0)),
  constraint qr_code_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'cancelled'::text, 'expired'::text])))
);

create table rate_limit (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table refund (
  id bigint generated always as identity not null,
  member_id bigint not null,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint refund_amount_check CHECK ((amount > 0))
);

create table refund_accrual (
  member_id bigint not null,
  amount bigint default 0 not null,
  success integer default 0 not null,
  fail integer default 0 not null,
  constraint refund_accrual_pkey PRIMARY KEY (member_id),
  constraint refund_accrual_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint refund_accrual_amount_check CHECK ((amount >= 0))
);

create table report (
  remote text not null,
  version text not null,
  stage text not null,
  type text not null,
  kind text not null,
  count bigint default 0 not null,
  duration_sum bigint default 0 not null,
  duration_max integer default 0 not null,
  last_at timestamp with time zone default now() not null,
  last_message text default ''::text not null,
  commit text default ''::text not null,
  members bigint default 0 not null,
  constraint report_pkey PRIMARY KEY (remote, version, stage, type, kind)
);

create table report_heard (
  remote text not null,
  version text not null,
  network text not null,
  visit text not null,
  heard_at timestamp with time zone default now() not null,
  member text default ''::text not null,
  constraint report_heard_pkey PRIMARY KEY (remote, version, network, visit)
);

create table report_network (
  remote text not null,
  version text not null,
  stage text not null,
  type text not null,
  kind text not null,
  network text not null,
  seen_at timestamp with time zone default now() not null,
  has_member boolean default false not null,
  constraint report_network_pkey PRIMARY KEY (remote, version, stage, type, kind, network)
);

create table report_said (
  remote text not null,
  version text not null,
  stage text not null,
  type text not null,
  kind text not null,
  visit text not null,
  said_at timestamp with time zone default now() not null,
  constraint report_said_pkey PRIMARY KEY (remote, version, stage, type, kind, visit)
);

create table round_feed (
  provider text not null,
  place text not null,
  constraint round_feed_pkey PRIMARY KEY (provider)
);

create table secret (
  name text not null,
  value text not null,
  constraint secret_pkey PRIMARY KEY (name)
);

create table sent_code (
  id bigint generated always as identity not null,
  phone text not null,
  reference text not null,
  code text not null,
  created_at timestamp with time zone default now() not null,
  constraint sent_code_pkey PRIMARY KEY (id)
);

create table session (
  token_hash text not null,
  member_id bigint not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked text,
  id uuid default gen_random_uuid() not null,
  device text,
  seen_at timestamp with time zone default now() not null,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table setting (
  name text not null,
  value jsonb not null,
  constraint setting_pkey PRIMARY KEY (name)
);

create table simulated_account (
  game_code text not null,
  username text not null,
  password text not null,
  balance bigint default 0 not null,
  constraint simulated_account_pkey PRIMARY KEY (game_code, username),
  constraint simulated_account_balance_check CHECK ((balance >= 0))
);

create table simulated_fault (
  id bigint generated always as identity not null,
  game_code text,
  member_id bigint,
  step text not null,
  kind text not null,
  wait_ms integer default 0 not null,
  remaining integer not null,
  constraint simulated_fault_pkey PRIMARY KEY (id)
);

create table simulated_move (
  reference text not null,
  game_code text not null,
  username text not null,
  amount bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint simulated_move_pkey PRIMARY KEY (reference)
);

create table simulated_round (
  id bigint generated always as identity not null,
  reference text not null,
  game_code text not null,
  username text not null,
  bet bigint not null,
  won bigint not null,
  played_at timestamp with time zone default now() not null,
  constraint simulated_round_pkey PRIMARY KEY (id),
  constraint simulated_round_reference_key UNIQUE (reference)
);

create table slice (
  wheel_code text not null,
  code text not null,
  position integer not null,
  label jsonb not null,
  bg_color text,
  text_color text,
  html_description jsonb,
  weight integer not null,
  prize_name jsonb,
  prize_amount bigint default 0 not null,
  prize_type text default 'wallet'::text not null,
  by_currency jsonb default '{}'::jsonb not null,
  constraint slice_pkey PRIMARY KEY (wheel_code, code),
  constraint slice_wheel_code_fkey FOREIGN KEY (wheel_code) REFERENCES wheel(code),
  constraint slice_prize_type_check CHECK ((prize_type = ANY (ARRAY['none'::text, 'wallet'::text, 'coin'::text, 'goods'::text]))),
  constraint slice_weight_check CHECK ((weight >= 0))
);

create table slip (
  reference text not null,
  member_id bigint not null,
  amount bigint,
  status text default 'PROCESSING'::text not null,
  note text,
  file text,
  content_hash text not null,
  created_at timestamp with time zone default now() not null,
  transfer text,
  constraint slip_pkey PRIMARY KEY (reference),
  constraint slip_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

create table statement (
  id bigint generated always as identity not null,
  member_id bigint not null,
  type text not null,
  status text not null,
  from_code text,
  to_code text,
  amount bigint not null,
  reference text not null,
  links jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  note text,
  constraint statement_pkey PRIMARY KEY (id),
  constraint statement_reference_key UNIQUE (reference),
  constraint statement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint statement_type_check CHECK ((type = ANY (ARRAY['deposit'::text, 'bonus'::text, 'finish_bonus'::text, 'withdraw'::text, 'transfer'::text])))
);

create table taken_bonus (
  id bigint generated always as identity not null,
  member_id bigint not null,
  kind text not null,
  code text not null,
  amount bigint not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  required bigint default 0 not null,
  turnover bigint default 0 not null,
  constraint taken_bonus_pkey PRIMARY KEY (id),
  constraint taken_bonus_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint taken_bonus_kind_check CHECK ((kind = ANY (ARRAY['bonus'::text, 'promotion'::text])))
);

create table time_limit (
  member_id bigint not null,
  kind text not null,
  period text not null,
  amount bigint not null,
  asked boolean default false not null,
  asked_amount bigint,
  ready_at timestamp with time zone,
  constraint time_limit_pkey PRIMARY KEY (member_id, kind, period),
  constraint time_limit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint time_limit_amount_check CHECK ((amount >= 0)),
  constraint time_limit_kind_check CHECK ((kind = 'time'::text)),
  constraint time_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);

create table transfer (
  id text not null,
  member_id bigint not null,
  from_code text not null,
  to_code text not null,
  amount bigint not null,
  currency text not null,
  state text not null,
  created_at timestamp with time zone default now() not null,
  owner integer default 0 not null,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_state_check CHECK ((state = ANY (ARRAY['taking'::text, 'giving'::text, 'done'::text, 'failed'::text])))
);

create table upload (
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint upload_pkey PRIMARY KEY (name)
);

create table verified_phone (
  phone text not null,
  token_hash text not null,
  verified_at timestamp with time zone default now() not null,
  device_hash text,
  constraint verified_phone_pkey PRIMARY KEY (phone)
);

create table wheel (
  code text not null,
  name jsonb,
  is_active boolean default false not null,
  constraint wheel_pkey PRIMARY KEY (code)
);

CREATE INDEX audit_announced ON audit USING btree (member_id, id DESC) WHERE ((member_id IS NOT NULL) AND (audit_notice(action, detail) IS NOT NULL));
CREATE INDEX audit_at ON audit USING btree (at);
CREATE INDEX audit_member ON audit USING btree (member_id, id DESC) WHERE ((member_id IS NOT NULL) AND (action <> 'loginRefused'::text));
CREATE INDEX audit_refused ON audit USING btree (member_id, id DESC) WHERE ((member_id IS NOT NULL) AND (action = 'loginRefused'::text));
CREATE INDEX bank_change_due ON bank_change USING btree (takes_effect_at);
CREATE INDEX chat_event_conversation ON chat_event USING btree (conversation_id, id);
CREATE INDEX chat_note_of ON chat_note USING btree (conversation_id, id);
CREATE INDEX chat_talk_of ON chat_talk USING btree (conversation_id, id DESC);
CREATE UNIQUE INDEX chat_talk_open ON chat_talk USING btree (conversation_id) WHERE (ended_at IS NULL);
CREATE INDEX chat_talk_started ON chat_talk USING btree (started_at);
CREATE INDEX coupon_member ON coupon USING btree (member_id, created_at);
CREATE INDEX coupon_untold ON coupon USING btree (expires_at) WHERE ((claimed_at IS NULL) AND (told_at IS NULL));
CREATE UNIQUE INDEX desk_agent_name ON desk_agent USING btree (lower(name));
CREATE INDEX desk_session_agent ON desk_session USING btree (agent_id);
CREATE INDEX desk_session_due ON desk_session USING btree (expires_at);
CREATE INDEX idempotency_age ON idempotency USING btree (created_at);
CREATE INDEX invite_share_member ON invite_share USING btree (member_id, id DESC);
CREATE INDEX known_desk_device_agent ON known_desk_device USING btree (agent_id);
CREATE INDEX known_device_member ON known_device USING btree (member_id);
CREATE UNIQUE INDEX member_bank ON member USING btree (bank_code, bank_account_no);
CREATE INDEX member_inviter ON member USING btree (invited_by);
CREATE INDEX otp_phone ON otp USING btree (phone, created_at);
CREATE INDEX passkey_challenge_due ON passkey_challenge USING btree (expires_at);
CREATE INDEX passkey_challenge_member ON passkey_challenge USING btree (member_id);
CREATE INDEX passkey_member ON passkey USING btree (member_id);
CREATE INDEX posting_of_house ON posting USING btree (account_id) WHERE (seq IS NULL);
CREATE INDEX push_message_due ON push_message USING btree (due_at);
CREATE INDEX push_message_subscription ON push_message USING btree (subscription_id);
CREATE INDEX push_subscription_member ON push_subscription USING btree (member_id);
CREATE INDEX push_subscription_session ON push_subscription USING btree (session_hash);
CREATE UNIQUE INDEX qr_code_open ON qr_code USING btree (member_id) WHERE (state = 'open'::text);
CREATE INDEX refund_member ON refund USING btree (member_id, id DESC);
CREATE INDEX report_heard_age ON report_heard USING btree (heard_at);
CREATE INDEX report_heard_member ON report_heard USING btree (remote, version, member) WHERE (member <> ''::text);
CREATE INDEX report_network_age ON report_network USING btree (seen_at);
CREATE INDEX report_said_age ON report_said USING btree (said_at);
CREATE UNIQUE INDEX session_id ON session USING btree (id);
CREATE INDEX session_member ON session USING btree (member_id);
CREATE INDEX slip_member ON slip USING btree (member_id, created_at DESC);
CREATE INDEX slip_open ON slip USING btree (member_id) WHERE (status = 'PROCESSING'::text);
CREATE UNIQUE INDEX slip_transfer ON slip USING btree (transfer) WHERE (status <> 'FAILED'::text);
CREATE INDEX statement_member ON statement USING btree (member_id, id DESC);
CREATE INDEX statement_open ON statement USING btree (member_id) WHERE (status = 'PROCESSING'::text);
CREATE INDEX statement_told ON statement USING btree (member_id, id DESC) WHERE (type = ANY (ARRAY['deposit'::text, 'withdraw'::text]));
CREATE INDEX statement_when ON statement USING btree (member_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX taken_bonus_active ON taken_bonus USING btree (member_id) WHERE is_active;
CREATE INDEX taken_bonus_code ON taken_bonus USING btree (kind, code);
CREATE INDEX transfer_open ON transfer USING btree (created_at) WHERE (state <> ALL (ARRAY['done'::text, 'failed'::text]));
CREATE INDEX upload_age ON upload USING btree (created_at);
CREATE UNIQUE INDEX wheel_active ON wheel USING btree (is_active) WHERE is_active;

CREATE OR REPLACE FUNCTION account_of(of_member bigint, of_kind text, of_code text, of_currency text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  found_id bigint;
begin
  select id into found_id from account
  where member_id is not distinct from of_member
    and kind = of_kind and code = of_code and currency = of_currency;
  if found_id is null then
    insert into account (member_id, kind, code, currency)
    values (of_member, of_kind, of_code, of_currency)
    on conflict do nothing;
    select id into found_id from account
    where member_id is not distinct from of_member
      and kind = of_kind and code = of_code and currency = of_currency;
  end if;
  return found_id;
end $function$;

CREATE OR REPLACE FUNCTION advance_transfer(of_id text, of_at text, is_booked boolean, of_key text, of_reply jsonb, OUT told jsonb, OUT is_settled boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  known transfer;
  place text;
  ended text;
begin
  is_settled := false;
  -- Before the transfer, as whoever begins one locks them.
  if of_key is not null then
    perform 1 from idempotency where key = of_key and work_id = of_id
      and member_id = (select member_id from transfer where id = of_id) for update;
  end if;
  select * into known from transfer where id = of_id for update;
  if not found then
    raise exception 'NO_DATA' using errcode = 'TL003';
  end if;
  if known.state = of_at then
    if not is_booked then
      place := case of_at when 'taking' then known.from_code else 'WALLET' end;
      ended := 'failed';
    elsif of_at = 'giving' or known.to_code = 'WALLET' then
      place := known.to_code;
      ended := 'done';
    else
      ended := 'giving';
    end if;
    if place is not null then
      perform move_money(known.member_id, 'transfer:' || of_id || ':end', '{"kind": "transit"}', place_line(place),
        known.currency, known.amount);
      update statement set status = case ended when 'done' then 'SUCCESS' else 'FAILED' end, finished_at = now()
      where reference = of_id;
    end if;
    update transfer set state = ended where id = of_id returning * into known;
  end if;
  if of_key is not null and known.state = 'done' then
    update idempotency set status = 200, reply = of_reply
    where member_id = known.member_id and key = of_key and work_id = of_id;
    is_settled := found;
  end if;
  told := transfer_told(known);
end $function$;

CREATE OR REPLACE FUNCTION announce_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Rows copied from another database are old.
  if new.at > now() - interval '1 hour' then
    perform tell_of(new.member_id, audit_notice(new.action, new.detail));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION audit_notice(action text, detail jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when action = 'login' and detail->>'device' = 'new' then 'device'
    when action in ('nameChanged', 'bankNameChanged', 'bankPlanned', 'bankChanged') then 'account'
  end
$function$;

CREATE OR REPLACE FUNCTION balance_of(of_member bigint, of_kind text, of_code text, of_currency text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select posting.balance from account join posting on posting.account_id = account.id
    where account.member_id = of_member and account.kind = of_kind
      and account.code = of_code and account.currency = of_currency
    order by posting.seq desc limit 1
  ), 0)
$function$;

CREATE OR REPLACE FUNCTION begin_transfer(of_work text, of_member bigint, of_currency text, of_from text, of_to text, of_amount bigint, of_owner integer, of_key text, of_route text, of_fingerprint text, OUT claimed text, OUT work text, OUT stored jsonb, OUT begun jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  known transfer;
  place text;
begin
  perform 1 from member where id = of_member for no key update;
  claimed := 'new';
  work := of_work;
  if of_key is not null then
    select c.claimed, c.work, c.stored into claimed, work, stored
    from claim_move(of_member, of_key, of_route, of_fingerprint, of_work, of_owner) as c;
    if claimed <> 'new' then
      return;
    end if;
  end if;
  select * into known from transfer where id = work for update;
  if not found then
    foreach place in array array[of_from, of_to] loop
      continue when place = 'WALLET';
      if not exists (select 1 from game where code = place and is_offered) then
        raise exception 'NO_GAME' using errcode = 'TL003';
      end if;
      if not exists (select 1 from game_account where member_id = of_member and game_code = place) then
        raise exception 'SLOT_NO_ACCOUNT' using errcode = 'TL003';
      end if;
    end loop;
    perform move_money(of_member, 'transfer:' || work || ':begin', place_line(of_from), '{"kind": "transit"}',
      of_currency, of_amount);
    insert into statement (member_id, type, status, from_code, to_code, amount, reference)
    values (of_member, 'transfer', 'PROCESSING', of_from, of_to, of_amount, work);
    insert into transfer (id, member_id, from_code, to_code, amount, currency, state, owner)
    values (work, of_member, of_from, of_to, of_amount, of_currency,
      case of_from when 'WALLET' then 'giving' else 'taking' end, of_owner)
    returning * into known;
  end if;
  begun := transfer_told(known);
end $function$;

CREATE OR REPLACE FUNCTION check_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from posting join account on account.id = posting.account_id
    where posting.entry_id = new.entry_id
    group by account.currency having sum(posting.amount) <> 0
  ) then
    raise exception 'entry % does not sum to zero', new.entry_id using errcode = 'TL002';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION claim_move(of_member bigint, of_key text, of_route text, of_fingerprint text, of_work text, of_owner integer, OUT claimed text, OUT work text, OUT stored jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  known idempotency;
begin
  insert into idempotency (member_id, key, route, fingerprint, work_id, owner)
  values (of_member, of_key, of_route, of_fingerprint, of_work, of_owner)
  on conflict do nothing;
  if found then
    claimed := 'new';
    work := of_work;
    return;
  end if;
  select * into known from idempotency where member_id = of_member and key = of_key for update;
  if not found then
    claimed := 'busy';
  elsif known.route <> of_route or known.fingerprint <> of_fingerprint then
    claimed := 'other';
  elsif known.status is not null then
    claimed := 'done';
    stored := known.reply;
  elsif known.owner <> of_owner and is_alive(known.owner) then
    claimed := 'busy';
  else
    update idempotency set owner = of_owner where member_id = of_member and key = of_key;
    claimed := 'new';
    work := known.work_id;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION guard_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.from_code = 'WALLET' then
    perform refuse_unanswered(new.member_id);
    perform see_player(new.member_id);
    perform refuse_over_limit(new.member_id, 'play', new.amount);
    perform note_play(new.member_id, new.created_at);
  elsif new.to_code <> 'WALLET' then
    perform refuse_unanswered(new.member_id);
    perform see_player(new.member_id);
    perform refuse_in_break(new.member_id);
    perform note_play(new.member_id, new.created_at);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION is_alive(instance integer)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select exists (
    select 1 from pg_locks
    where locktype = 'advisory' and classid = 7262 and objid = instance::oid and granted
      and database = (select oid from pg_database where datname = current_database())
  )
$function$;

CREATE OR REPLACE FUNCTION is_long_played(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select at < now() - interval '40 days'
$function$;

CREATE OR REPLACE FUNCTION move_money(of_member bigint, of_reference text, from_line jsonb, to_line jsonb, of_currency text, of_amount bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  from_account bigint := account_of(of_member, from_line->>'kind', coalesce(from_line->>'code', ''), of_currency);
  to_account bigint := account_of(of_member, to_line->>'kind', coalesce(to_line->>'code', ''), of_currency);
  from_last record;
  to_last record;
  new_entry bigint;
begin
  perform 1 from account where id in (from_account, to_account) order by id for no key update;
  select seq, balance into from_last from posting where account_id = from_account order by seq desc limit 1;
  select seq, balance into to_last from posting where account_id = to_account order by seq desc limit 1;
  if coalesce(from_last.balance, 0) < of_amount then
    raise exception 'not enough in account %', from_account using errcode = 'TL001';
  end if;
  insert into entry (kind, member_id, reference) values ('transfer', of_member, of_reference)
  returning id into new_entry;
  insert into posting (entry_id, account_id, amount, seq, balance) values
    (new_entry, from_account, -of_amount, coalesce(from_last.seq, 0) + 1, from_last.balance - of_amount),
    (new_entry, to_account, of_amount, coalesce(to_last.seq, 0) + 1, coalesce(to_last.balance, 0) + of_amount);
end $function$;

CREATE OR REPLACE FUNCTION note_play(of_member bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_over_time(of_member, at);
  if not is_long_played(at) then
    insert into play_time (member_id, began_at) values (of_member, ten_minutes_of(at)) on conflict do nothing;
    -- A new one is there seldom enough to look for what is old.
    if found then
      delete from play_time where member_id = of_member and is_long_played(began_at);
    end if;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION note_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_long_played(new.played_at) then
    insert into play_time (member_id, began_at) values (new.member_id, ten_minutes_of(new.played_at))
    on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION period_start(of_period text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select date_trunc(of_period, now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'
$function$;

CREATE OR REPLACE FUNCTION place_line(of_code text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case of_code when 'WALLET' then '{"kind": "wallet"}'
    else jsonb_build_object('kind', 'game', 'code', of_code) end
$function$;

CREATE OR REPLACE FUNCTION post_entry(of_kind text, of_member bigint, of_reference text, lines jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  new_entry bigint;
  line record;
  last_seq bigint;
  last_balance bigint;
  ids bigint[];
begin
  select array_agg(account_of((l->>'member')::bigint, l->>'kind', coalesce(l->>'code', ''), l->>'currency')
    order by n)
  into ids from jsonb_array_elements(lines) with ordinality as e(l, n);
  -- Always in the same order, so that two entries never wait for each other.
  perform 1 from account where id = any(ids) and member_id is not null order by id for no key update;
  insert into entry (kind, member_id, reference) values (of_kind, of_member, of_reference)
  returning id into new_entry;
  for line in
    select account.id, account.member_id, sum((e.l->>'amount')::bigint)::bigint as amount
    from jsonb_array_elements(lines) with ordinality as e(l, n)
    join account on account.id = ids[e.n]
    group by account.id order by account.id
  loop
    continue when line.amount = 0;
    if line.member_id is null then
      insert into posting (entry_id, account_id, amount) values (new_entry, line.id, line.amount);
    else
      last_seq := 0;
      last_balance := 0;
      select seq, balance into last_seq, last_balance from posting
      where account_id = line.id order by seq desc limit 1;
      last_seq := coalesce(last_seq, 0);
      last_balance := coalesce(last_balance, 0);
      if last_balance + line.amount < 0 then
        raise exception 'not enough in account %', line.id using errcode = 'TL001';
      end if;
      insert into posting (entry_id, account_id, amount, seq, balance)
      values (new_entry, line.id, line.amount, last_seq + 1, last_balance + line.amount);
    end if;
  end loop;
  return new_entry;
end $function$;

CREATE OR REPLACE FUNCTION refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if current_setting('tamlung.retention', true) = 'on' and old.at < now() - interval '30 days' then
      return old;
    end if;
  end if;
  raise exception 'the audit trail is only ever added to';
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is only ever added to';
end $function$;

CREATE OR REPLACE FUNCTION refuse_history_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the history is only ever added to';
end $function$;

CREATE OR REPLACE FUNCTION refuse_in_break(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from play_break where member_id = of_member and until > now()) then
    raise exception 'PLAY_PAUSED' using errcode = 'TL003';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION refuse_over_limit(of_member bigint, of_kind text, of_amount bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_in_break(of_member);
  if exists (
    select 1 from play_limit
    where member_id = of_member and kind = of_kind
      and used_of_limit(of_member, of_kind, period) + of_amount > amount
  ) then
    raise exception 'PLAY_LIMIT' using errcode = 'TL003';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION refuse_over_time(of_member bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from time_limit
    where member_id = of_member
      and used_of_limit(of_member, kind, period) + case when exists (
        select 1 from play_time where member_id = of_member and began_at = ten_minutes_of(at)
      ) then 0 else 1000 end > amount
  ) then
    raise exception 'PLAY_LIMIT' using errcode = 'TL003';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION refuse_unanswered(of_member bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from play_clock
    where member_id = of_member and seen_at >= now() - interval '1 hour'
      and asked_at + make_interval(mins => every_minutes + 5) <= now()
  ) then
    raise exception 'PLAY_LIMIT' using errcode = 'TL003';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION see_player(of_member bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update play_clock set
    started_at = case when seen_at < now() - interval '1 hour' then now() else started_at end,
    asked_at = case when seen_at < now() - interval '1 hour' then now() else asked_at end,
    seen_at = now()
  where member_id = of_member
$function$;

CREATE OR REPLACE FUNCTION tell_of(of_member bigint, of_kind text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select tell_of(of_member, of_kind, null)
$function$;

CREATE OR REPLACE FUNCTION tell_of(of_member bigint, of_kind text, of_amount bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  select tell_of(of_member, of_kind, of_amount, null)
$function$;

CREATE OR REPLACE FUNCTION tell_of(of_member bigint, of_kind text, of_amount bigint, of_statement bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into push_message (subscription_id, kind, amount, statement_id)
  select push_subscription.id, of_kind, case when not hides_amounts then of_amount end, of_statement
  from push_subscription join session on token_hash = session_hash
  where push_subscription.member_id = of_member and of_kind = any (kinds)
    and revoked is null and expires_at > now()
  -- Money waits for no device, and does not fail with one that goes at this moment.
  for key share of push_subscription skip locked;
  select pg_notify('notice', jsonb_build_object('member', of_member, 'kind', of_kind)::text)
$function$;

CREATE OR REPLACE FUNCTION tell_of_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_owner text;
begin
  if new.content->'payload'->>'ended' = 'true' then
    return null;
  end if;
  select owner into of_owner from conversation where id = new.conversation_id;
  if of_owner ~ '^member:[0-9]{1,18}$' and new.created_at > now() - interval '1 hour' then
    perform tell_of(substr(of_owner, 8)::bigint, 'answer');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tell_of_coupons()
 RETURNS void
 LANGUAGE sql
AS $function$
  with told as (
    update coupon set told_at = now()
    where claimed_at is null and told_at is null and expires_at between now() and now() + interval '1 day'
      and not exists (
        select 1 from play_break where play_break.member_id = coupon.member_id and until > now())
    returning member_id)
  select tell_of(member_id, 'coupon') from (select distinct member_id from told) as members
$function$;

CREATE OR REPLACE FUNCTION tell_of_statement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- What is brought in from elsewhere is old.
  if coalesce(new.finished_at, new.created_at) > now() - interval '1 hour' then
    perform tell_of(new.member_id, case
      when new.type = 'deposit' then 'deposit'
      when new.status = 'SUCCESS' then 'withdrawal'
      else 'refused'
    end, new.amount, new.id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ten_minutes_of(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select date_bin('10 minutes', at, timestamptz '2001-01-01 00:00:00+07')
$function$;

CREATE OR REPLACE FUNCTION transfer_told(of_transfer transfer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'id', of_transfer.id, 'member_id', of_transfer.member_id, 'from_code', of_transfer.from_code,
    'to_code', of_transfer.to_code, 'amount', of_transfer.amount, 'currency', of_transfer.currency,
    'state', of_transfer.state,
    'username', (
      select username from game_account where member_id = of_transfer.member_id and game_code =
        case of_transfer.state when 'taking' then of_transfer.from_code when 'giving' then of_transfer.to_code end))
$function$;

CREATE OR REPLACE FUNCTION used_of_limit(of_member bigint, of_kind text, of_period text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case of_kind
    when 'deposit' then (
      select coalesce(sum(amount), 0) from statement
      where member_id = of_member and type = 'deposit' and status <> 'FAILED' and created_at >= period_start(of_period)
    ) + (
      select coalesce(sum(amount), 0) from qr_code
      where member_id = of_member and state = 'open' and expires_at > now()
    )
    when 'time' then (
      select count(*) * 1000 from play_time where member_id = of_member and began_at >= period_start(of_period)
    )
    else (
      select coalesce(sum(case when from_code = 'WALLET' and status <> 'FAILED' then amount
        when to_code = 'WALLET' and status = 'SUCCESS' then -amount else 0 end), 0)
      from statement
      where member_id = of_member and type = 'transfer' and created_at >= period_start(of_period)
    )
  end::bigint
$function$;

CREATE TRIGGER audit_is_announced AFTER INSERT ON audit FOR EACH ROW WHEN (((new.member_id IS NOT NULL) AND (audit_notice(new.action, new.detail) IS NOT NULL))) EXECUTE FUNCTION announce_audit();
CREATE TRIGGER audit_is_final BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER told_when_answered AFTER INSERT ON chat_message FOR EACH ROW WHEN ((new.sender <> 'customer'::text)) EXECUTE FUNCTION tell_of_answer();
CREATE TRIGGER entry_is_final BEFORE DELETE OR UPDATE ON entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER history_head_is_final BEFORE DELETE OR UPDATE ON history_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER history_link_is_final BEFORE DELETE OR UPDATE ON history_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER noted_when_played AFTER INSERT ON played_round FOR EACH ROW EXECUTE FUNCTION note_round();
CREATE CONSTRAINT TRIGGER entry_sums_to_zero AFTER INSERT ON posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry();
CREATE TRIGGER posting_is_final BEFORE DELETE OR UPDATE ON posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER guard_transfer BEFORE INSERT ON statement FOR EACH ROW WHEN (((new.type = 'transfer'::text) AND (new.status = 'PROCESSING'::text))) EXECUTE FUNCTION guard_transfer();
CREATE TRIGGER told_when_finished AFTER UPDATE OF status ON statement FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (((new.type = 'deposit'::text) AND (new.status = 'SUCCESS'::text)) OR ((new.type = 'withdraw'::text) AND (new.status = ANY (ARRAY['SUCCESS'::text, 'FAILED'::text])))))) EXECUTE FUNCTION tell_of_statement();
CREATE TRIGGER told_when_written AFTER INSERT ON statement FOR EACH ROW WHEN ((((new.type = 'deposit'::text) AND (new.status = 'SUCCESS'::text)) OR ((new.type = 'withdraw'::text) AND (new.status = ANY (ARRAY['SUCCESS'::text, 'FAILED'::text]))))) EXECUTE FUNCTION tell_of_statement();
