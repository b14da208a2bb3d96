/** Stylesheets that did not come. Who imports code again gets its styles no second time: they are asked for here. */
const lost = new Set<HTMLLinkElement>()

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  true,
)

/** Rejects where one does not come now either. */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link)
  // What was asked for once is not asked for again but by a new element.
  const again = document.createElement('link')
  for (const { name, value } of link.attributes) again.setAttribute(name, value)
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`No styles at ${again.href}`)))
    link.replaceWith(again)
  })
}
