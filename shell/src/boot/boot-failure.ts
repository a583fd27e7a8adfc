const words: Record<string, readonly [string, string]> = {
  th: ['เปิดหน้านี้ไม่สำเร็จ ลองอีกครั้ง หากยังเปิดไม่ได้ ให้ตรวจสอบสัญญาณ', 'ลองอีกครั้ง'],
  lo: ['ເປີດໜ້ານີ້ບໍ່ສຳເລັດ ລອງໃໝ່ ຖ້າຍັງເປີດບໍ່ໄດ້ ໃຫ້ກວດເບິ່ງສັນຍານ', 'ລອງໃໝ່'],
  en: [
    'This page could not be opened. Try again; if that does not help, check your connection.',
    'Try again',
  ],
}

/** Shown when the shell failed to load, so that the page is never empty. */
export function showBootFailure() {
  if (document.querySelector('.frame-failed')) return
  const [text, again] = words[document.documentElement.lang] ?? ['', '↻']
  const box = document.createElement('div')
  box.className = 'frame-failed'
  box.setAttribute('role', 'alert')
  const sentence = document.createElement('p')
  sentence.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = again
  button.addEventListener('click', () => location.reload())
  box.append(sentence, button)
  const root = document.getElementById('root')
  // Placed beside the shell's root, so that a shell that arrives late can still render.
  root?.before(box)
  root?.style.setProperty('display', 'none', 'important')
}

/**
 * The document requests the entry before any script runs, so its error event may have been missed. A failure is known by
 * the shell not having started.
 */
export function watchEntry(hasStarted: () => boolean | undefined) {
  // By now the entry has either run or never will.
  addEventListener('DOMContentLoaded', () => {
    if (!hasStarted()) showBootFailure()
  })
}

/**
 * Shows the failure when the shell's own stylesheet fails, without which its pages cannot be used. The error event comes
 * before or after the shell runs, depending on the browser.
 */
export function watchSheets() {
  // Remotes' stylesheets are in the head too; the code that loads them handles their failures.
  const tell = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && document.body?.contains(target)) showBootFailure()
  }
  // Error events of links do not bubble.
  addEventListener('error', tell, true)
}
