import '@tamlung/shared/ui/icons/icon.module.css'
import '@tamlung/shared/ui/layout/mark.module.css'
import '@tamlung/shared/ui/styles/tokens.css'
import './host.css'

/** Set by the build: all that the panel wears, as one text. */
export const panelSheet = 'PANEL_SHEET'
