import { createRoot } from 'react-dom/client'
import { languageOf } from '../guide/texts'
import { DeskPage } from './desk-page'
import { isDeskLanguage } from './texts'

const spoken = languageOf(location.search, navigator.languages)
const place = document.getElementById('desk')
if (place) createRoot(place).render(<DeskPage language={isDeskLanguage(spoken) ? spoken : 'en'} />)
