// biome-ignore lint/performance/noBarrelFile: a facade is the list of what is offered
export { initReactI18next, useTranslation } from 'react-i18next'
