/** What a page shows or plays that is neither script nor sheet: published as it is, under a name with its hash. */
export const mediaFiles =
  /\.(woff2?|ttf|otf|png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|ogg|wav|m4a)$/
