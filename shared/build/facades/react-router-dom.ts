// biome-ignore lint/performance/noBarrelFile: a facade is the list of what is offered
export {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  replace,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
