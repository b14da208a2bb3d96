export type Painted = {
  readonly what: string
  readonly fill: string
  readonly font: string
  readonly args: unknown[]
}

/** Stands for a canvas, and tells what is painted on it, in its order; each letter is half as wide as it is high. */
export function recordingCanvas(): {
  readonly context: CanvasRenderingContext2D
  readonly painted: readonly Painted[]
} {
  const painted: Painted[] = []
  const style = { fillStyle: '', font: '' }
  const sizeOf = (): number => Number(/[\d.]+px/.exec(style.font)?.[0].slice(0, -2))
  const context = new Proxy(style, {
    get: (_, what: string) => {
      if (what === 'measureText') return (text: string) => ({ width: (text.length * sizeOf()) / 2 })
      return (...args: unknown[]) => painted.push({ what, fill: style.fillStyle, font: style.font, args })
    },
  })
  // The proxy stands for a canvas, which there is none of in tests.
  return { context: context as unknown as CanvasRenderingContext2D, painted }
}
