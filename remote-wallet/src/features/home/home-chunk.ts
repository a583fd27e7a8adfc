import { stillOpenBeside } from '../still-open/use-open-slot'
import { HomePage } from './home-page'

/** The page with what stands on it from the first drawing. */
export async function homePage() {
  await stillOpenBeside()
  return HomePage
}
