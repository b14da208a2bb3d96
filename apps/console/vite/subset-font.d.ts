declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2'
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    /** OpenType feature tags; without the list every feature stays, with all the glyphs that it needs. */
    readonly keepFeatures: readonly string[]
  }
  /** The font with nothing left but what the text needs. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
