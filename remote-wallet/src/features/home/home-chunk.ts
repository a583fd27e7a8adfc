import { newsBeside } from '../deposit/news/news-code'
import { HomePage } from './home-page'

/** The page with what stands on it from the first drawing. */
export async function homePage() {
  await newsBeside()
  return HomePage
}
