// What is shared is settled before anything that needs it.
import('./show-imported')
