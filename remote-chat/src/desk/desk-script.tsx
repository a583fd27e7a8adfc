import { createRoot } from 'react-dom/client'
import { languageOf } from '../guide/texts'
import { DeskPage } from './desk-page'
import { isDeskLanguage } from './texts'

const spoken = languageOf(location.search, navigator.languages)
const root = document.getElementById('desk')
if (root) createRoot(root).render(<DeskPage language={isDeskLanguage(spoken) ? spoken : 'en'} />)
