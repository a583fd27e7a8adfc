import { Part as Chat } from 'tamlung_chat/part'
import { Part as Wheel } from 'tamlung_spin/part'
import { showParts } from './show-parts'

showParts(async part => ({ Part: part.startsWith('tamlung_spin') ? Wheel : Chat }))
