/** The theme's colours, by what they are for here; a canvas does not know them by itself. */
export type GraphColours = Readonly<
  Record<
    | 'surface'
    | 'ground'
    | 'line'
    | 'strong'
    | 'text'
    | 'dim'
    | 'brand'
    | 'green'
    | 'amber'
    | 'red'
    | 'blue'
    | 'grey',
    string
  >
>

const TOKENS = {
  surface: '--n-raised',
  ground: '--n-grey-soft',
  line: '--n-line',
  strong: '--n-line-strong',
  text: '--n-text',
  dim: '--n-dim',
  brand: '--n-brand',
  green: '--n-green',
  amber: '--n-amber',
  red: '--n-red',
  blue: '--n-blue',
  grey: '--n-grey',
} as const satisfies Record<keyof GraphColours, string>

export function readColours(element: Element): GraphColours {
  const style = getComputedStyle(element)
  const read = (token: string): string => style.getPropertyValue(token).trim()
  return {
    surface: read(TOKENS.surface),
    ground: read(TOKENS.ground),
    line: read(TOKENS.line),
    strong: read(TOKENS.strong),
    text: read(TOKENS.text),
    dim: read(TOKENS.dim),
    brand: read(TOKENS.brand),
    green: read(TOKENS.green),
    amber: read(TOKENS.amber),
    red: read(TOKENS.red),
    blue: read(TOKENS.blue),
    grey: read(TOKENS.grey),
  }
}
