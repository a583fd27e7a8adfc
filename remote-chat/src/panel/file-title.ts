/** A file's name, and how large it is where that is known. */
export const fileTitle = (name: string, size: number) =>
  size > 0 ? `${name} · ${fileSize(size)}` : name

/** As people say it: 340 KB, 1.2 MB. */
function fileSize(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes.toFixed(1)} MB`
}
