import { styled } from '@mui/material/styles';

export const Heading1 = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: 0 }));
export const Heading2 = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));
export const Heading3 = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
