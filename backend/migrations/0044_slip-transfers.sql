-- The transfer that the QR code of a slip names, by the sending bank's digits and its reference. It is credited once.
alter table slip add column transfer text;
create unique index slip_transfer on slip (transfer) where status <> 'FAILED';
