import { icon } from '@tamlung/shared/ui/icons/icon'

// Beside those that home draws, in the file of all icons, home would carry these, too.

export const FindIcon = /* @__PURE__ */ icon(
  'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.3 15.3 20 20',
)

export const MonthsIcon = /* @__PURE__ */ icon(
  'M4 7a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM4 10h16M8.5 3.5v4M15.5 3.5v4',
)
