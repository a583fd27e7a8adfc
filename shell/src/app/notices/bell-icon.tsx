import { icon } from '@tamlung/shared/ui/icons/icon'

export const BellIcon = /* @__PURE__ */ icon(
  'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
)
