// The shared modules must be initialised before anything that imports them.
import('./show-imported')
