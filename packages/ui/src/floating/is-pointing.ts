/** Whether the field has a chosen entry, which Enter then takes by itself; the choice comes a frame after its list. */
export function isPointing(field: Element): boolean {
  const id = field.getAttribute('aria-activedescendant')
  return id !== null && field.ownerDocument.getElementById(id) !== null
}
