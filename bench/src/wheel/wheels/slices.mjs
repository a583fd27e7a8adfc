/** The same eight prizes for every wheel. */
export const slices = ['10', '20', '50', '100', '500', '1,000', 'Gold', 'Again'].map(
  (label, index) => ({
    code: `p${index}`,
    label,
    bgColor: index % 2 === 0 ? '#2c2f73' : '#f2b632',
    textColor: index % 2 === 0 ? '#ffffff' : '#1b1f3a',
  }),
)

export const size = 340

/** The duration of our own wheel's spin, for wheels that accept one. */
export const milliseconds = 1800
