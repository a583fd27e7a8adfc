import { stillOpenBeside } from '../still-open/use-open-slot'
import { HomePage } from './home-page'

/** The page with the open entries that belong to its first render. */
export async function homePage() {
  await stillOpenBeside()
  return HomePage
}
