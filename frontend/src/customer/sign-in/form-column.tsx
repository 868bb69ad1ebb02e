import { styled } from '@mui/material/styles';

/** The fields of a small form, one under the other. */
export const FormColumn = styled('form')({ display: 'flex', flexDirection: 'column', gap: 18, marginTop: 20 });
