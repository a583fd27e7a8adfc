export const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value)
    else if (key in element) element[key] = value
    else element.setAttribute(key, value)
  element.append(...children)
  return element
}

export const field = (label, attributes = {}) =>
  make('input', { ariaLabel: label, placeholder: label, ...attributes })
export const choice = (label, options) =>
  make(
    'select',
    { ariaLabel: label },
    ...options.map(option => make('option', { value: option }, option)),
  )
export const row = (...children) => make('div', { className: 'row' }, ...children)
export const soft = text => make('span', { className: 'soft' }, text)
export const time = text => new Date(text).toLocaleString('en-GB', { timeZone: 'Asia/Bangkok' })
