-- When a move came to its end, and staff's reason where it was refused. Both may be missing: a process of the version
-- before finishes rows without them.
alter table statement
  add column finished_at timestamptz,
  add column note text;
