const words: Record<string, readonly [string, string]> = {
  th: ['เปิดหน้านี้ไม่สำเร็จ ตรวจสอบสัญญาณแล้วลองอีกครั้ง', 'ลองอีกครั้ง'],
  lo: ['ເປີດໜ້ານີ້ບໍ່ສຳເລັດ ກວດເບິ່ງສັນຍານແລ້ວລອງໃໝ່', 'ລອງໃໝ່'],
  en: ['This page could not be opened. Check your connection and try again.', 'Try again'],
}

/** Stands in for the shell where the shell itself did not come: never an empty page. */
export function showBootFailure() {
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
  document.getElementById('root')?.replaceChildren(box)
}

/**
 * The document asks for the entry before anything of its own runs, so that its failure may have come and gone unheard: it
 * is known by what did not start.
 */
export function watchEntry(hasStarted: () => boolean | undefined) {
  // By then the entry has run, or never will.
  addEventListener('DOMContentLoaded', () => {
    if (!hasStarted()) showBootFailure()
  })
}
