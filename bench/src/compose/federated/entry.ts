/** The asynchronous boundary that shared modules need: the share scope is filled before the application runs. */
void import('../../../../shell/src/main')
