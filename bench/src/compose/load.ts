import type { Requests } from './record-requests'
import type { Times } from './time-visits'

export type Load = Times & Requests
