import { Skeleton } from '@naru/ui/skeleton.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** As high as tiles are, before the first answer. */
export function TileSkeletons({ count }: { readonly count: number }) {
  return ROWS.slice(0, count).map((tile) => (
    <div key={tile} className="n-panel n-tile" aria-busy="true">
      <Skeleton width="60%" height={16} />
      <Skeleton width="90%" height={40} />
    </div>
  ))
}

/** The shape of what stands below the tiles, while not all of it is known. */
export function DashboardSkeleton({ label }: { readonly label: string }) {
  return (
    <>
      <div className="n-panel n-problems n-skeleton-rows" role="status" aria-busy="true">
        <span className="n-visually-hidden">{label}</span>
        {ROWS.map((row) => (
          <Skeleton key={row} height={14} />
        ))}
      </div>
      <div className="n-dashboard-side" aria-hidden="true">
        <div className="n-panel n-skeleton-rows">
          {ROWS.slice(0, 3).map((row) => (
            <Skeleton key={row} height={14} />
          ))}
        </div>
      </div>
    </>
  )
}
