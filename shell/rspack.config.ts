import { defineHost } from '@tamlung/shared/build/define-host'

export default defineHost()
