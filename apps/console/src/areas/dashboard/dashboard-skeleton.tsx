import { Skeleton } from '@naru/ui/skeleton.tsx'

const TILES = ['a', 'b', 'c']
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The dashboard's own shape while nothing is known. */
export function DashboardSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="n-dashboard" role="status" aria-busy="true">
      <span className="n-visually-hidden">{label}</span>
      <div className="n-tiles">
        {TILES.map((tile) => (
          <div key={tile} className="n-panel n-tile">
            <Skeleton width="60%" height={16} />
            <Skeleton width="90%" height={40} />
          </div>
        ))}
      </div>
      <div className="n-panel n-problems n-skeleton-rows">
        {ROWS.map((row) => (
          <Skeleton key={row} height={14} />
        ))}
      </div>
      <div className="n-dashboard-side">
        <div className="n-panel n-skeleton-rows">
          {TILES.map((row) => (
            <Skeleton key={row} height={14} />
          ))}
        </div>
      </div>
    </div>
  )
}
