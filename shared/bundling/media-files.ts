/**
 * Files that a page shows or plays other than scripts and stylesheets: published unchanged under a name with their
 * hash.
 */
export const mediaFiles =
  /\.(woff2?|ttf|otf|png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|ogg|wav|m4a)$/
