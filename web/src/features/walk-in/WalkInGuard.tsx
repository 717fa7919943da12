import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../site/paths.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { isHandedOver, watchHandOver } from './handed-over.ts'

/** A guest who has the device sees only the form, also after going back several pages. */
export function WalkInGuard(): null {
  const { pathname } = useLocation()
  const { kind } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (kind !== 'member' || pathname === paths.scan) return
    const leadToForm = () => isHandedOver() && navigate(paths.scan, { replace: true })
    leadToForm()
    return watchHandOver(leadToForm)
  }, [kind, pathname, navigate])
  return null
}
