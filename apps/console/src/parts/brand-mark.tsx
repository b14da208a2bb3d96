/** The mark of Naru: a sail over water. */
export function BrandMark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg className="n-brand-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 14.500c2.200 0 2.200 1.600 4.500 1.600s2.300-1.600 4.500-1.600 2.200 1.600 4.500 1.600 2.300-1.600 4.500-1.600M3 19c2.200 0 2.200 1.600 4.500 1.600S9.800 19 12 19s2.200 1.600 4.500 1.600S18.800 19 21 19" />
      <path d="M12 3v9M12 4.200l6 6.300h-6" />
    </svg>
  )
}
