const timeout = 15_000

/**
 * A provider that says nothing would keep whoever asks waiting for ever, a process that is to end as well. A clock that is
 * stopped, without an error to be made and thrown away for every question.
 */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Error('the provider did not answer'))
    const timer = setTimeout(late, timeout)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
