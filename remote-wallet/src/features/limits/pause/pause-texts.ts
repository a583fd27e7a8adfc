import { textsOf } from '@tamlung/shared/contract/texts-of'
import en from './locales/en.json'
import la from './locales/la.json'
import th from './locales/th.json'

export const loadPauseTexts = textsOf({ th, la, en })
