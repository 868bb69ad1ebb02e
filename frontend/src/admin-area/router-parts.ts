/**
 * Replaces `react-router-dom` in the build with what react-admin uses of it, except the routers that it creates if
 * there is none. The portal has a router, and react-router is a single module: whatever the area imports of it, every
 * customer downloads.
 */
export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';

function noRouter(): never {
  throw new Error('The administrators’ area belongs inside the portal’s router');
}

export { noRouter as createHashRouter, noRouter as createMemoryRouter, noRouter as RouterProvider };
