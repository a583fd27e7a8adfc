const words: Record<string, readonly [string, string]> = {
  th: ['เปิดหน้านี้ไม่สำเร็จ ลองอีกครั้ง หากยังเปิดไม่ได้ ให้ตรวจสอบสัญญาณ', 'ลองอีกครั้ง'],
  lo: ['ເປີດໜ້ານີ້ບໍ່ສຳເລັດ ລອງໃໝ່ ຖ້າຍັງເປີດບໍ່ໄດ້ ໃຫ້ກວດເບິ່ງສັນຍານ', 'ລອງໃໝ່'],
  en: [
    'This page could not be opened. Try again; if that does not help, check your connection.',
    'Try again',
  ],
}

/** Stands in for the shell where the shell itself did not come: never an empty page. */
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
  // Beside it: a shell that draws all the same is not disturbed, and is not seen.
  root?.before(box)
  root?.style.setProperty('display', 'none', 'important')
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

/** Without the shell's own sheet its pages cannot be used. Browsers tell at another moment each, before the shell runs or after. */
export function watchSheets() {
  // Those of remotes stand in the head, and whoever fetches them is told.
  const tell = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && document.body?.contains(target)) showBootFailure()
  }
  // A link's failure goes no way up.
  addEventListener('error', tell, true)
}
