-- Files that arrived and that nothing refers to yet; what stays here for a day is deleted.
create table upload (
  name text primary key,
  created_at timestamptz not null default now()
);
create index upload_age on upload (created_at);
