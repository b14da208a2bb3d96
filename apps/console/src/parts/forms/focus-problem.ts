/** A page's form, or that of a dialog. */
const FORM = ':is(.n-form, [role="dialog"], dialog)'
const FOCUSABLE = ':is(input, select, textarea, button):enabled, [contenteditable="true"]'

/** Brings the field at a place into view and puts the focus into it. */
export function focusField(place: string): void {
  focus(
    document.querySelector<HTMLElement>(
      `${FORM} :is([name="${CSS.escape(place)}"], [data-place="${CSS.escape(place)}"])`,
    ),
  )
}

/** The first field of the form at which an error stands. */
export function focusFirstProblem(): void {
  focus(document.querySelector<HTMLElement>(`${FORM} :is([aria-invalid="true"], [data-wrong="true"])`))
}

/** What is said of the form as a whole, which leads to its fields. */
export function focusNotices(): void {
  focus(document.querySelector<HTMLElement>(`${FORM} .n-form-notices`))
}

function focus(element: HTMLElement | null) {
  if (!element) return
  const control = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE)
  control?.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center' })
}
