import { remote as auth } from 'auth/remote'
import { remote as chat } from 'chat/remote'
import { remote as promotions } from 'promotions/remote'
import { remote as spin } from 'spin/remote'
import { remote as wallet } from 'wallet/remote'

/** Stands in for the monolith's own: the remotes of a host, as the documentation imports them. */
export const modules = { auth, wallet, promotions, spin, chat }
