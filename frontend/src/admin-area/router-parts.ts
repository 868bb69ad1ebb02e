/**
 * Stands for `react-router-dom` in the build: what react-admin takes of it, but for the routers that it makes where
 * there is none.
 * The portal has one, and react-router is a single module, so whatever the area took of it every customer would
 * download.
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
