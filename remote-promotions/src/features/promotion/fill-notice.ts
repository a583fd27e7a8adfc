/** Fills in the percentage of the bonus that is lost when its conditions fail. */
export function fillNotice(notice: string, percentFail: number | null | undefined): string {
  const percent = percentFail ?? '–'
  return notice.replaceAll('%percentFail%', String(percent))
}
