/** What readers of YAML 1.1 refuse, or take for the end of a line where those of 1.2 do not. */
const ODD = String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]|\p{Surrogate}`
const FIRST = new RegExp(ODD, 'u')
/** Nor is a text kept that ends a line by itself, begins a file, or is indented by a tab. */
const UNWRITABLE = new RegExp(String.raw`${ODD}|[\r\ufeff]|^[ \n]*\t`, 'u')
const UNESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/** Where the first character stands that no YAML may hold as it is; -1 where there is none. */
export function findOddCharacter(text: string): number {
  return FIRST.exec(text)?.index ?? -1
}

/** Whether a text can only be written with escapes. */
export function needsEscapes(text: string): boolean {
  return UNWRITABLE.test(text)
}

/** A text between double quotes, where everything odd is escaped. */
export function writeEscaped(text: string): string {
  const hex = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(text).replaceAll(UNESCAPED, hex)
}
