const EXPRESSION = /\[([^\]]+)\]\{(\d{1,3})\}/g
const CLASSES: Readonly<Record<string, string>> = {
  w: 'a-zA-Z0-9_',
  d: '0-9',
  a: 'a-zA-Z',
  A: '!-/:-@[-`{-~',
}

/** A value made up from an expression such as `admin-[a-z0-9]{8}`; `below` draws whole numbers below a limit. */
export function generateValue(expression: string, below: (limit: number) => number): string {
  return expression.replace(EXPRESSION, (_, set: string, length: string) => {
    const alphabet = listCharacters(set)
    const draw = () => alphabet[below(alphabet.length)] ?? ''
    return Array.from({ length: Number(length) }, draw).join('')
  })
}

function listCharacters(set: string): readonly string[] {
  const plain = set.replace(/\\([wdaA])/g, (_, letter: string) => CLASSES[letter] ?? '')
  return [...plain.matchAll(/([\s\S])-([\s\S])|[\s\S]/g)].flatMap(([one, from, to]) => {
    if (from === undefined || to === undefined) return [one]
    const start = from.charCodeAt(0)
    return Array.from({ length: Math.max(0, to.charCodeAt(0) - start + 1) }, (_, index) =>
      String.fromCharCode(start + index),
    )
  })
}
