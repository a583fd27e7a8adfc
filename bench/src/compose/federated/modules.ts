import { remote as auth } from 'auth/remote'
import { remote as chat } from 'chat/remote'
import { remote as promotions } from 'promotions/remote'
import { remote as spin } from 'spin/remote'
import { remote as wallet } from 'wallet/remote'

/** Replaces the monolith's module: the remotes of a host, imported as in the documentation. */
export const modules = { auth, wallet, promotions, spin, chat }
